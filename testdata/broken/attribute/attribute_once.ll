; raises: attribute:once

declare void @f(ptr swifterror, ptr swifterror)
