; raises: module_flag:number

!llvm.module.flags = !{!0}

!0 = !{i32 8, !"flag", i1 true}
