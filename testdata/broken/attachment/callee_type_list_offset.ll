; raises: callee_type:list

define void @f(ptr %p) {
  call void %p(), !callee_type !0
  ret void
}

!0 = !{!1}
!1 = !{i64 8, !"_ZTSFivE.generalized"}
