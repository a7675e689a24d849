; raises: di:location:line
define void @f() !dbg !3 {
  ret void, !dbg !4
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 7, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 8, column: 3, scope: !3)
!5 = !DISubroutineType(types: !{})
