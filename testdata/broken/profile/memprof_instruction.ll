; raises: memprof:instruction

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !memprof !0
  ret i32 %a
}

!0 = !{!1}
!1 = !{!2, !"cold"}
!2 = !{i64 123}
