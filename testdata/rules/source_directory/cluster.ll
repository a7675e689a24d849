; Compiled in a folder of the project, with a header of a folder beside it and one of the system.
; relation: source_directory
; relation: _source_directory:shortest
; relation: _source_directory:length
; relation: _source_directory:candidate
; relation: _source_directory:partial
; relation: _source_directory:shared
; relation: source_directory:common
; relation: _di:file:common_path
; relation: di:file:relative_path
define void @f(ptr %p) !dbg !5 {
  ret void, !dbg !6
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!named = !{!2, !3, !7}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "cluster.c", directory: "/r/src")
!2 = !DIFile(filename: "../deps/./lua.h", directory: "/r/src")
!3 = !DIFile(filename: "/usr/include/stdio.h", directory: "/r/src")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !8, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 4, column: 1, scope: !5)
!7 = !DIFile(filename: "../../outside.h", directory: "/r/src")
!8 = !DISubroutineType(types: !{})
