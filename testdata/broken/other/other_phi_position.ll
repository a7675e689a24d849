; raises: phi_instruction:position
define i32 @f(i32 %x) {
entry:
  br label %a
a:
  %y = add i32 %x, 7
  %p = phi i32 [%x, %entry]
  ret i32 %p
}
