; raises: atomic:access_type

define void @f(ptr %p, [4 x i8] %b) {
  %x = load atomic i32, ptr %p seq_cst, align 4
  ret void
}
