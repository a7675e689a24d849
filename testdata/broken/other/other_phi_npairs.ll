; raises: phi_instruction:npairs
define i32 @f(i32 %x, i8 %y) {
entry:
  br label %a
a:
  %p = phi i32 [%x, %entry]
  ret i32 %p
}
