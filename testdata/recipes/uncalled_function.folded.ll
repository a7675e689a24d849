; Optimised code of a program whose calls LLVM has replaced by values: no trace of them is left if the function neither writes memory nor stops.
define i32 @folded(i32 %n) memory(none) nounwind willreturn !dbg !10 {
  ret i32 %n
}

define void @writes(ptr %to) memory(argmem: write) nounwind willreturn !dbg !11 { ; // reported
  store i32 1, ptr %to, !dbg !20
  ret void, !dbg !20
}

define i32 @main(i32 %n) !dbg !12 {
  ret i32 %n, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: true, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "uncalled_function.folded.ll", directory: ".")
!3 = !DISubroutineType(types: !4)
!4 = !{}
!10 = distinct !DISubprogram(name: "folded", scope: !2, file: !2, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!11 = distinct !DISubprogram(name: "writes", scope: !2, file: !2, line: 6, type: !3, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!12 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 11, type: !3, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!20 = !DILocation(line: 7, column: 3, scope: !11)
!21 = !DILocation(line: 12, column: 3, scope: !12)
