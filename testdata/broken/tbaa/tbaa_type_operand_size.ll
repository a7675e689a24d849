; raises: tbaa:type_operand

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !0
  ret i32 %a
}

!0 = !{!3, !1, i64 0, i64 4}
!3 = !{!2, !"eight", !"pair", !1, i64 0, i64 4}
!1 = !{!2, i64 4, !"int"}
!2 = !{!"root"}
