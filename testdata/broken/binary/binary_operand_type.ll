; raises: binary:operand_type

define void @f(i32 %a, i32 %b, i64 %c) {
  %x = add i32 %a, %b
  ret void
}
