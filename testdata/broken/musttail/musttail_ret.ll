; raises: musttail_call_instruction:ret
declare i32 @g(i32)
define i32 @f(i32 %x) {
  %y = musttail call i32 @g(i32 %x)
  %z = add i32 %y, 7
  ret i32 %z
}
