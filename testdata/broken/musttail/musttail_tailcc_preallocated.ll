; raises: musttail_call_instruction:tailcc_attributes
; The caller has preallocated, and is tailcc.
declare tailcc void @g()

define tailcc void @f(ptr preallocated(i32) %x) {
  musttail call tailcc void @g()
  ret void
}
