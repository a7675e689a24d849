; raises: phi_instruction:value_unique
define i32 @f(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %a
a:
  %p = phi i32 [%x, %entry], [7, %entry]
  ret i32 %p
}
