; raises: module_flag:linker_options

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"Linker Options", i32 1}
