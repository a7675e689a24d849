; raises: memory:address_type

define void @f(ptr %p, i64 %n) {
  %x = load i32, ptr %p
  ret void
}
