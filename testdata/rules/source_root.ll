; The export knew the root, /r/project, as the row of `source_root.edit` says: the build's folder next to it is not the project's.
; relation: _di:file:rooted
; relation: _di:file:common_path
; relation: di:file:relative_path
!llvm.dbg.cu = !{!0, !2}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/r/project")
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "../build/made.c", directory: "/r/project")
!4 = !{i32 2, !"Debug Info Version", i32 3}
