; raises: getelementptr_instruction:path

define void @f(ptr %p, i64 %n) {
  %x = getelementptr [2 x i32], ptr %p, i64 %n, i64 %n
  ret void
}
