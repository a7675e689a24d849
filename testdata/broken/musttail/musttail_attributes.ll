; raises: musttail_call_instruction:attributes
; The caller has inreg, the call has not.
declare void @g(i32)

define void @f(i32 inreg %x) {
  musttail call void @g(i32 %x)
  ret void
}
