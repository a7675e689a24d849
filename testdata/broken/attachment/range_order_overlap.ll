; raises: range:order

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !range !0
  ret i32 %a
}

!0 = !{i32 1, i32 3, i32 2, i32 4}
