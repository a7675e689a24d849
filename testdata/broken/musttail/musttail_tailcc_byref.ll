; raises: musttail_call_instruction:tailcc_attributes
; The caller has byref, and is tailcc.
declare tailcc void @g()

define tailcc void @f(ptr byref(i32) %x) {
  musttail call tailcc void @g()
  ret void
}
