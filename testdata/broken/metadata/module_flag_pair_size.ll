; raises: module_flag:pair

!llvm.module.flags = !{!0}

!0 = !{i32 3, !"flag", !1}
!1 = !{!"other"}
