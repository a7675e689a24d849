; raises: insertvalue_instruction:result_type
define void @f({ i32, [2 x i8] } %s, float %x, i8 %y) {
  %r = insertvalue { i32, [2 x i8] } %s, i8 %y, 1, 0
  ret void
}
