; raises: function:sret_return

declare i32 @f(i32, ptr sret(i32))
