; raises: getelementptr_instruction:nindices

define void @f(ptr %p, i64 %n) {
  %x = getelementptr i32, ptr %p, i64 %n
  ret void
}
