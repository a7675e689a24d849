; raises: memprof:instruction

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !callsite !0
  ret i32 %a
}

!0 = !{i64 123}
