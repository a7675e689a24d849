; raises: inline_asm:indirect_type
; raises: attribute:type
; The operand of an indirect constraint is an integer.
define void @f(i32 %x) {
  call void asm "", "*m"(i32 elementtype(i32) %x)
  ret void
}
