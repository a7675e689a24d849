; raises: module_flag:number

!llvm.module.flags = !{!0}

!0 = !{i32 7, !"flag", !"many"}
