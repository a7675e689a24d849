; raises: module_flag:pair

!llvm.module.flags = !{!0}

!0 = !{i32 3, !"flag", i32 1}
