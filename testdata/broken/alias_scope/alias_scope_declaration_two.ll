; raises: alias_scope:declaration

declare void @llvm.experimental.noalias.scope.decl(metadata)

define void @f() {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  ret void
}

!0 = !{!1, !2}
!1 = distinct !{!1, !3}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
