; raises: extractvalue_instruction:result_type
define void @f({ i32, [2 x i8] } %s, float %x) {
  %r = extractvalue { i32, [2 x i8] } %s, 1, 1
  %k = add i32 7, 7
  ret void
}
