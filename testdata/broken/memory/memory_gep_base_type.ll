; raises: getelementptr_instruction:base_type

define void @f(ptr %p, i64 %n) {
  %x = getelementptr i32, ptr %p, i64 %n
  ret void
}
