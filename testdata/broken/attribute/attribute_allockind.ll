; raises: attribute:allockind
; subject: allockind("zeroed")

declare void @f() allockind("zeroed")
