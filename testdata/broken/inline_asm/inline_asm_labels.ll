; raises: inline_asm:labels
; The assembly may branch to one label, the callbr has two.
define void @f() {
  callbr void asm "", "!i"()
          to label %exit [label %exit, label %other]

exit:
  ret void

other:
  ret void
}
