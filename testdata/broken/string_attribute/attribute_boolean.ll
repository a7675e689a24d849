; raises: attribute:boolean

declare void @f() "no-infs-fp-math"="maybe"
