; raises: select_instruction:condition_type
define i32 @f(i1 %c, i32 %x, i32 %y, i8 %z) {
  %s = select i1 %c, i32 %x, i32 %y
  ret i32 %s
}
