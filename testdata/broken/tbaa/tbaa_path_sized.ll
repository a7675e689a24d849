; raises: tbaa:path

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  ret i32 %a
}

!0 = !{!3, !2, i64 8, i64 4}
!1 = !{!"root"}
!2 = !{!1, i64 4, !"int"}
!3 = !{!1, i64 8, !"long"}
