; raises: musttail_call_instruction:asm
define void @f() {
  musttail call void asm sideeffect "", ""()
  ret void
}
