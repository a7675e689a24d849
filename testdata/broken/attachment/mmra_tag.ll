; raises: mmra:tag

define void @f() {
  fence seq_cst, !mmra !0
  ret void
}

!0 = !{!1, !2}
!1 = !{!"scope", !"local"}
!2 = !{!"scope"}
