; The kinds of nodes that have further kinds.
; relation: di:type
; relation: di:local_scope
; relation: di:scope
; relation: di:variable
; relation: di:template_parameter
; relation: di:macro_node
; relation: di:node
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!nodes = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26, !27, !28, !29, !32, !33}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 9, type: !12, spFlags: DISPFlagDefinition, unit: !0)
!5 = !{null, i32 1, !"text", !3}
!10 = !DIStringType(name: "s", size: 8)
!11 = !DISubrangeType(name: "r", baseType: !3, lowerBound: i64 0)
!12 = !DISubroutineType(types: null)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3)
!14 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", flags: DIFlagFwdDecl)
!15 = distinct !DILexicalBlock(scope: !4, file: !1, line: 10)
!16 = !DILexicalBlockFile(scope: !4, file: !1, discriminator: 1)
!17 = !DINamespace(name: "ns", scope: null)
!18 = !DIModule(scope: null, name: "M")
!19 = !DICommonBlock(scope: !4, declaration: null, name: "c")
!20 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !3, isLocal: false, isDefinition: true)
!21 = !DILocalVariable(name: "x", scope: !4, type: !3)
!22 = !DITemplateTypeParameter(name: "T", type: !3)
!23 = !DITemplateValueParameter(name: "N", type: !3, value: i32 1)
!24 = !DIEnumerator(name: "A", value: 0)
!25 = !DISubrange(count: 1)
!26 = !DIGenericSubrange(lowerBound: !20, stride: !20)
!27 = !DILabel(scope: !4, name: "l", file: !1, line: 1)
!28 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !3)
!29 = !DIMacroFile(file: !1, nodes: !30)
!30 = !{!31}
!31 = !DIMacro(type: DW_MACINFO_define, name: "X")
!32 = !DIObjCProperty(name: "p")
!33 = !GenericDINode(tag: DW_TAG_member)
