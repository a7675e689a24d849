; raises: module_flag:unique

!llvm.module.flags = !{!0, !0}

!0 = !{i32 1, !"flag", i32 4}
