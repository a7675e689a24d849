; raises: captures:instruction

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !captures !0
  ret i32 %a
}

!0 = !{!"address"}
