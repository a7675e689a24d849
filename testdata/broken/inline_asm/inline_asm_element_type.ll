; raises: inline_asm:element_type
; The operand of an indirect constraint has no elementtype.
define void @f(ptr %p, i32 %x) {
  call void asm "", "=*m,r"(ptr %p, i32 %x)
  ret void
}
