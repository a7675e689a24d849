; raises: phi_instruction:predecessor
define i32 @f(i32 %x) {
entry:
  br label %b
a:
  unreachable
b:
  %p = phi i32 [%x, %entry], [%x, %a]
  ret i32 %p
}
