; raises: module:ident

!llvm.ident = !{!0}

!0 = !{!"clang", !"version"}
