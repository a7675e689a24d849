; raises: musttail_call_instruction:return_type
declare i32 @g()
define void @f() {
  %x = musttail call i32 @g()
  ret void
}
