; An instruction of a function that is inlined, and one that is not.
; relation: instruction:inlined
define i32 @outer(i32 %0) !dbg !4 {
  %2 = add i32 %0, 1, !dbg !9
  ret i32 %2, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{null}
!4 = distinct !DISubprogram(name: "outer", scope: !1, file: !1, line: 2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !3)
!6 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DILocation(line: 2, column: 10, scope: !4)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 1, column: 12, scope: !6, inlinedAt: !7)
