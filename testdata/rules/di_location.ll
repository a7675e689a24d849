; @inner was inlined into @middle, and that into @outer.
; relation: instruction:position
; relation: instruction:source
; relation: di:file:path
; relation: di:file:by_path
define void @outer(ptr %p) !dbg !4 {
  store i32 1, ptr %p, !dbg !7
  store i32 2, ptr %p, !dbg !8
  store i32 3, ptr %p, !dbg !9
  store i32 4, ptr %p
  ret void, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIFile(filename: "/include/a.h", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "outer", file: !1, line: 20, type: !13, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "middle", file: !1, line: 10, type: !13, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "inner", file: !2, line: 1, type: !13, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 21, column: 3, scope: !4)
!8 = !DILocation(line: 11, column: 4, scope: !5, inlinedAt: !11)
!9 = !DILocation(line: 2, column: 5, scope: !6, inlinedAt: !12)
!10 = !DILocation(line: 0, scope: !4)
!11 = distinct !DILocation(line: 22, column: 6, scope: !4)
!12 = distinct !DILocation(line: 12, column: 7, scope: !5, inlinedAt: !11)
!13 = !DISubroutineType(types: !{})
