; raises: tbaa:access_type

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  ret i32 %a
}

!0 = !{!1, !1, i64 0}
!1 = !{!"pair", !2, i64 0, !2, i64 4}
!2 = !{!"int", !3, i64 0}
!3 = !{!"root"}
