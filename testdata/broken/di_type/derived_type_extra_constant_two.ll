; raises: di:derived_type:extra_constant

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug, retainedTypes: !3)
!2 = !DIFile(filename: "f.c", directory: "/")
!3 = !{!4}
!4 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !5, baseType: !5, size: 32, extraData: !6)
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !2, size: 32)
!6 = !{i32 1, i32 2}
