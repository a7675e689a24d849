; raises: ret_instruction:missing_value
define i32 @f(i32 %x) {
  ret i32 %x
}
