; raises: musttail_call_instruction:tailcc_attributes
; The caller has inalloca, and is tailcc.
declare tailcc void @g()

define tailcc void @f(ptr inalloca(i32) %x) {
  musttail call tailcc void @g()
  ret void
}
