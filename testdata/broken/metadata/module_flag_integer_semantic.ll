; raises: module_flag:integer

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"SemanticInterposition", double 1.0}
