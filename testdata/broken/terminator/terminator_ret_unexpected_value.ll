; raises: ret_instruction:unexpected_value
define void @f(i32 %x) {
  ret void
}
