; raises: annotation:operand

define i32 @f(i32 %a) {
  %b = add i32 %a, 1, !annotation !0
  ret i32 %b
}

!0 = !{}
