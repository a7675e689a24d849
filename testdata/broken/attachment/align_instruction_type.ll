; raises: align:instruction

define i32 @f(ptr %p) {
  %b = load i32, ptr %p, align 4, !align !0
  ret i32 %b
}

!0 = !{i64 8}
