; raises: attribute:nofpclass
; subject: nofpclass(snan)

declare void @f(float nofpclass(snan))
