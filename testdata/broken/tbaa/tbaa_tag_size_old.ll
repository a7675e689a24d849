; raises: tbaa:tag_size

!llvm.errno.tbaa = !{!0}

!0 = !{!"int", !1}
!1 = !{!"root"}
