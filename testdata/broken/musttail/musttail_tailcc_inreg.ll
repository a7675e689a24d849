; raises: musttail_call_instruction:tailcc_attributes
; The caller has inreg, and is tailcc.
declare tailcc void @g()

define tailcc void @f(i32 inreg %x) {
  musttail call tailcc void @g()
  ret void
}
