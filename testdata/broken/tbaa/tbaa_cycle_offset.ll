; raises: tbaa:cycle

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  ret i32 %a
}

!0 = !{!3, !1, i64 16}
!3 = !{!"list", !1, i64 0, !3, i64 8}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
