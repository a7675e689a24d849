; raises: load_instruction:ordering

define void @f(ptr %p) {
  %x = load atomic i32, ptr %p acquire, align 4
  ret void
}
