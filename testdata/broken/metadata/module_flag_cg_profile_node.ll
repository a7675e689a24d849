; raises: module_flag:cg_profile

declare void @f()
@g = external global i32

!llvm.module.flags = !{!0}

!0 = !{i32 5, !"CG Profile", !1}
!1 = !{!2}
!2 = !DIFile(filename: "a.c", directory: "/d")
