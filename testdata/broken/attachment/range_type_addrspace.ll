; raises: range:type

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !noalias.addrspace !0
  ret i32 %a
}

!0 = !{i64 5, i64 6}
