; raises: fence_instruction:ordering

define void @f() {
  fence seq_cst
  ret void
}
