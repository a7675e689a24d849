; Source positions, two calls deep in inlined code.
define void @outer(ptr %p) !dbg !5 {
  store i32 1, ptr %p, !dbg !20
  store i32 2, ptr %p, !dbg !21
  store i32 3, ptr %p, !dbg !22
  store i32 4, ptr %p
  store i32 5, ptr %p, !dbg !26
  store i32 6, ptr %p, !dbg !27
  ret void, !dbg !25
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "outer.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "inner.h", directory: "/src/include")
!5 = distinct !DISubprogram(name: "outer", file: !1, line: 10, scope: !1, type: !7, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!6 = distinct !DISubprogram(name: "middle", file: !1, line: 1, scope: !1, type: !7, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DISubroutineType(types: !8)
!8 = !{null}
!9 = distinct !DISubprogram(name: "inner", file: !3, line: 5, scope: !3, type: !7, unit: !0, spFlags: DISPFlagDefinition)
!10 = distinct !DILexicalBlock(scope: !9, file: !3, line: 6, column: 2)
!20 = !DILocation(line: 11, column: 3, scope: !5)
!21 = !DILocation(line: 2, column: 5, scope: !6, inlinedAt: !23)
!22 = !DILocation(line: 7, column: 9, scope: !10, inlinedAt: !24)
!23 = distinct !DILocation(line: 12, column: 3, scope: !5)
!24 = distinct !DILocation(line: 3, column: 5, scope: !6, inlinedAt: !23)
!26 = !DILocation(line: 13, column: 3, scope: !5, isImplicitCode: true, atomGroup: 4294967295, atomRank: 7)
!27 = !DILocation(line: 14, column: 3, scope: !28, atomGroup: 1)
!28 = !DILexicalBlockFile(scope: !5, file: !29, discriminator: 2)
!29 = distinct !DIFile(filename: "other.c", directory: "/src")
!25 = !DILocation(line: 0, scope: !5)
