; raises: fpmath:instruction

define i32 @f(i32 %a) {
  %b = add i32 %a, 1, !fpmath !0
  ret i32 %b
}

!0 = !{float 2.500000e+00}
