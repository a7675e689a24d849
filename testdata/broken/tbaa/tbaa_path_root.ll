; raises: tbaa:path

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  ret i32 %a
}

!0 = !{!2, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
