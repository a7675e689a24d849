; Scopes, those around them, their files and names.
; relation: di:scope:scope
; relation: di:scope:file
; relation: di:scope:name
; relation: di:local_scope:subprogram
define void @f() !dbg !10 {
  ret void, !dbg !20
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!scopes = !{!11, !12, !13, !14, !15, !16, !17}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", scope: !13, file: !1, line: 9, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILexicalBlock(scope: !10, file: !1, line: 10)
!12 = !DILexicalBlockFile(scope: !11, file: !1, discriminator: 1)
!13 = !DINamespace(name: "ns", scope: null)
!14 = !DIModule(scope: !15, name: "Inner", file: !1)
!15 = !DIModule(scope: null, name: "Outer")
!16 = !DICommonBlock(scope: !10, declaration: null, name: "common", file: !1)
!17 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", scope: !13, file: !1, flags: DIFlagFwdDecl)
!20 = !DILocation(line: 11, scope: !12)
