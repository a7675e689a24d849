; raises: compare:operand_type

define void @f(i32 %a, i32 %b, i64 %c) {
  %x = icmp eq i32 %a, %b
  ret void
}
