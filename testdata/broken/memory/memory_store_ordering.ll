; raises: store_instruction:ordering

define void @f(ptr %p) {
  store atomic i32 7, ptr %p release, align 4
  ret void
}
