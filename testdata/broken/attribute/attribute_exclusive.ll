; raises: attribute:exclusive

declare void @f(i32 zeroext signext)
