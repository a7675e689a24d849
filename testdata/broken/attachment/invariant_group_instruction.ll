; raises: invariant.group:instruction

define i32 @f(i32 %a) {
  %b = add i32 %a, 1, !invariant.group !0
  ret i32 %b
}

!0 = !{}
