; raises: attribute:sret_index

declare void @f(i32, i32, ptr sret(i32))
