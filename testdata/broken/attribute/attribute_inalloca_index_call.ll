; raises: attribute:inalloca_index

declare void @f(ptr, i32)

define void @g(ptr %p) {
  call void @f(ptr inalloca(i32) %p, i32 1)
  ret void
}
