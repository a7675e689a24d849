; raises: module_flag:list

!llvm.module.flags = !{!0}

!0 = !{i32 5, !"flag", i32 7}
