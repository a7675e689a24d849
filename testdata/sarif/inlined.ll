define void @grow(ptr %p) !dbg !5 {
  store i32 1, ptr %p, !dbg !7
  store i32 1, ptr %p, !dbg !8
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIFile(filename: "../usr/include/x.h", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "push", scope: !2, file: !2, line: 6, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "grow", scope: !1, file: !1, line: 20, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{})
!7 = !DILocation(line: 7, column: 3, scope: !4, inlinedAt: !9)
!8 = !DILocation(line: 7, column: 3, scope: !4, inlinedAt: !10)
!9 = distinct !DILocation(line: 21, column: 5, scope: !11, inlinedAt: !12)
!10 = distinct !DILocation(line: 21, column: 5, scope: !11, inlinedAt: !13)
!11 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 20, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!12 = distinct !DILocation(line: 30, column: 1, scope: !5)
!13 = distinct !DILocation(line: 31, column: 1, scope: !5)
