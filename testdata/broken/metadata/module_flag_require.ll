; raises: module_flag:require

!llvm.module.flags = !{!0, !1}

!0 = !{i32 1, !"flag", i32 4}
!1 = !{i32 3, !"other", !2}
!2 = !{!"flag", i32 5}
