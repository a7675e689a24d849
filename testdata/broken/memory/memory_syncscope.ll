; raises: memory:syncscope

define void @f(ptr %p) {
  %x = load i32, ptr %p
  ret void
}
