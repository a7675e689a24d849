; raises: reference di:imported_entity:scope.scope
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!nodes = !{!10, !11}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !11, entity: !1)
!11 = !DILocation(line: 1, scope: !6)
