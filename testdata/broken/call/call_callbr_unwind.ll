; raises: callbr_instruction:unwind
define void @f() {
  callbr void asm sideeffect unwind "", "!i"() to label %a [label %b]
a:
  ret void
b:
  ret void
}
