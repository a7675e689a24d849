; raises: attribute:unsized

declare void @f(ptr inalloca(target("none")))
