; raises: terminator_instruction:last

define void @f() {
entry:
  fence seq_cst
  unreachable
}
