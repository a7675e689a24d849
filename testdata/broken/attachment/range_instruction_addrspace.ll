; raises: range:instruction

define i32 @f(i32 %x) {
  %a = add i32 %x, 1, !noalias.addrspace !0
  ret i32 %a
}

!0 = !{i32 5, i32 6}
