; raises: getelementptr_instruction:field

define void @f(ptr %p, i64 %n) {
  %x = getelementptr { i32, i64 }, ptr %p, i64 %n, i32 1
  store i32 7, ptr %p
  ret void
}
