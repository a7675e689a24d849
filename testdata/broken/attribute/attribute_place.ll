; raises: attribute:place

declare void @f(i32) noreturn
