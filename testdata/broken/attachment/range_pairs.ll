; raises: range:pairs

define i32 @f(ptr %p) {
  %b = load i32, ptr %p, align 4, !range !0
  ret i32 %b
}

!0 = !{i32 0}
