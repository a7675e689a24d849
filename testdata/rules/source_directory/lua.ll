; Compiled elsewhere in the project, as CMake has it: in a folder for what is built, by an absolute path. The second unit has no
; directory, so its path is relative to what is not known.
!llvm.dbg.cu = !{!0, !2}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "/r/deps/lua.c", directory: "/r/build")
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "relative.c", directory: ".")
!4 = !{i32 2, !"Debug Info Version", i32 3}
