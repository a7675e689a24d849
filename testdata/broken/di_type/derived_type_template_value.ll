; raises: di:derived_type:template

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug, retainedTypes: !3)
!2 = !DIFile(filename: "f.c", directory: "/")
!3 = !{!4}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DIDerivedType(tag: DW_TAG_template_alias, name: "n", scope: !1, baseType: !5, extraData: i32 1)
