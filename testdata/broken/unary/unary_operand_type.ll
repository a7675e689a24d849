; raises: unary:operand_type

define void @f(i32 %a, i64 %b) {
  %x = freeze i32 %a
  ret void
}
