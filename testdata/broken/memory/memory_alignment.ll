; raises: memory:alignment

define void @f(ptr %p) {
  store i32 7, ptr %p, align 4
  ret void
}
