; raises: di:fixed_point_type:encoding

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug, retainedTypes: !3)
!2 = !DIFile(filename: "f.c", directory: "/")
!3 = !{!4}
!4 = !DIFixedPointType(name: "f", size: 32, encoding: DW_ATE_signed, kind: Binary, factor: -4)
