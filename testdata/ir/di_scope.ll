; Files, blocks, namespaces, modules and common blocks.
define void @f() !dbg !10 {
  ret void, !dbg !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!scopes = !{!1, !3, !4, !5, !12, !13, !20, !21, !22, !23, !24, !25, !26}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "scope.c", directory: "/src", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "embedded.c", directory: "", checksumkind: CSK_SHA1, checksum: "000102030405060708090a0b0c0d0e0f10111213", source: "int\09x;\0A")
!4 = !DIFile(filename: "empty.c", directory: "/src", checksumkind: CSK_SHA256, checksum: "000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f", source: "")
!5 = distinct !DIFile(filename: "/abs/distinct.c", directory: "/src")
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !11, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DISubroutineType(types: !30)
!12 = distinct !DILexicalBlock(scope: !10, file: !1, line: 11, column: 3)
!13 = !DILexicalBlockFile(scope: !12, file: !3, discriminator: 2)
!14 = !DILocation(line: 12, column: 5, scope: !13)
!20 = !DINamespace(name: "outer", scope: null)
!21 = !DINamespace(name: "v2", scope: !20, exportSymbols: true)
!22 = !DINamespace(scope: !21)
!23 = distinct !DILexicalBlock(scope: !10)
!24 = !DIModule(scope: null, name: "Module", configMacros: "-DNDEBUG", includePath: "/usr/include", apinotes: "/notes", file: !1, line: 3, isDecl: true)
!25 = !DIModule(scope: !24, name: "Inner")
!26 = !DICommonBlock(scope: !10, declaration: !27, name: "block", file: !1, line: 4)
!27 = distinct !DIGlobalVariable(name: "common", scope: !26, file: !1, line: 4, type: !28, isLocal: false, isDefinition: true)
!28 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !{null}
