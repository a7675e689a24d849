; raises: prof:instruction

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !prof !0
  ret i32 %a
}

!0 = !{!"VP", i32 1, i64 5, i64 3, i64 5}
