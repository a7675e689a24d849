; raises: getelementptr_instruction:result_shape

define void @f(ptr %p, i64 %n, <2 x ptr> %q) {
  %x = getelementptr i32, ptr %p, i64 %n
  ret void
}
