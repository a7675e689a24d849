; raises: musttail_call_instruction:params
declare void @g(i32)
define void @f(i8 %x) {
  musttail call void @g(i32 7)
  ret void
}
