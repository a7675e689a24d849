; raises: musttail_call_instruction:ret_value
declare i32 @g(i32)
define i32 @f(i32 %x) {
  %y = musttail call i32 @g(i32 %x)
  ret i32 %x
}
