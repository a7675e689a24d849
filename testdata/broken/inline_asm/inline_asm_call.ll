; raises: inline_asm:labels
; The assembly may branch to a label, and is called.
define void @f() {
  call void asm "", "!i"()
  ret void
}
