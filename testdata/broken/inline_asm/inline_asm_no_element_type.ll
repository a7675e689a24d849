; raises: inline_asm:element_type
; The operand of a constraint that is not indirect has elementtype.
define void @f(ptr %p) {
  call void asm "", "r"(ptr elementtype(i32) %p)
  ret void
}
