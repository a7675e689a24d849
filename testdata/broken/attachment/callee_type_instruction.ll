; raises: callee_type:instruction

define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !callee_type !0
  ret i32 %a
}

!0 = !{!1}
!1 = !{i64 0, !"_ZTSFivE.generalized"}
