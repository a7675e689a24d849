; raises: callbr_instruction:nindirect_labels
; raises: inline_asm:labels
define void @f() {
  callbr void asm sideeffect "", "!i"() to label %a [label %b]
a:
  ret void
b:
  ret void
}
