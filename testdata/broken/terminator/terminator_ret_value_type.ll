; raises: ret_instruction:value_type
define i32 @f(i32 %x, i8 %y) {
  ret i32 %x
}
