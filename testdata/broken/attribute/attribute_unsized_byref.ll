; raises: attribute:unsized

declare void @f(ptr byref(target("none")))
