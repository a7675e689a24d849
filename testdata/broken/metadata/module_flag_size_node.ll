; raises: module_flag:size

!llvm.module.flags = !{!0}

!0 = !DIFile(filename: "a.c", directory: "/d")
