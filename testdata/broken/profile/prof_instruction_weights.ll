; raises: prof:instruction

define i32 @f(i32 %x) {
  %a = add i32 %x, 1, !prof !0
  ret i32 %a
}

!0 = !{!"branch_weights", i32 1}
