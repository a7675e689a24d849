; raises: attribute:nofpclass

declare void @f(float nofpclass(snan))
