; raises: indirectbr_instruction:address_type
define void @f(ptr %p, i32 %x) {
  indirectbr ptr %p, [label %a]
a:
  ret void
}
