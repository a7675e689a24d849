; raises: musttail_call_instruction:attributes
; The call has sret, the caller has not.
declare void @g(ptr)

define void @f(ptr %x) {
  musttail call void @g(ptr sret(i32) %x)
  ret void
}
