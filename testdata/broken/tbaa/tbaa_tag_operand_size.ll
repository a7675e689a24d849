; raises: tbaa:tag_operand

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  ret i32 %a
}

!0 = !{!1, !1, i64 0, !"four"}
!1 = !{!2, i64 4, !"int"}
!2 = !{!"root"}
