; raises: musttail_call_instruction:tailcc_attributes
; The caller has swifterror, and is tailcc.
declare tailcc void @g()

define tailcc void @f(ptr swifterror %x) {
  musttail call tailcc void @g()
  ret void
}
