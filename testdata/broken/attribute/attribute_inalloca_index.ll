; raises: attribute:inalloca_index

declare void @f(ptr inalloca(i32), i32)
