; raises: getelementptr_instruction:index_type

define void @f(ptr %p, i64 %n, float %a) {
  %x = getelementptr i32, ptr %p, i64 %n
  ret void
}
