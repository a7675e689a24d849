; raises: module_flag:integer

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"wchar_size", !"four"}
