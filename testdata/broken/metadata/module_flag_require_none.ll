; raises: module_flag:require

!llvm.module.flags = !{!0}

!0 = !{i32 3, !"flag", !1}
!1 = !{!"other", i32 1}
