; raises: phi_instruction:predecessor
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %a
a:
  %p = phi i32 [%x, %entry]
  ret i32 %p
}
