; raises: attribute:exclusive
; raises: attribute:returned

declare void @f(ptr sret(i32) returned)
