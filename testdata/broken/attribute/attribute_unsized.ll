; raises: attribute:unsized

%opaque = type opaque

declare void @f(ptr byval(%opaque))
