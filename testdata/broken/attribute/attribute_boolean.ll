; raises: attribute:boolean
; subject: "no-infs-fp-math"="maybe"

declare void @f() "no-infs-fp-math"="maybe"
