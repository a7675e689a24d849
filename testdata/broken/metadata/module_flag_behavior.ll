; raises: module_flag:behavior

!llvm.module.flags = !{!0}

!0 = !{i32 9, !"flag", i32 4}
