; raises: musttail_call_instruction:attributes
; Both are byval, with different alignments.
declare void @g(ptr)

define void @f(ptr byval(i32) align 8 %x) {
  musttail call void @g(ptr byval(i32) align 4 %x)
  ret void
}
