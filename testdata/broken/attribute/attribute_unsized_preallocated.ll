; raises: attribute:unsized

declare void @f(ptr preallocated(target("none")))
