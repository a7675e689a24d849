; raises: atomic:size

define void @f(ptr %p) {
  %x = load atomic i24, ptr %p seq_cst, align 4
  ret void
}
