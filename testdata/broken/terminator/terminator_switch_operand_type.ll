; raises: switch_instruction:operand_type
define void @f(i32 %x, ptr %p) {
  switch i32 %x, label %a []
a:
  ret void
}
