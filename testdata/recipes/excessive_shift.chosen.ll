; Optimised code shifts before it knows whether it may, if it chooses afterwards: `c < 64 && set >> c & 1`.
define i1 @chosen(i32 %which) {
entry:
  switch i32 %which, label %join [
    i32 0, label %small
    i32 1, label %large
  ]

small:
  br label %join

large:
  br label %join

join:
  %by = phi i64 [ 9, %small ], [ 92, %large ], [ 0, %entry ]
  %outside = icmp ugt i64 %by, 63
  %bit = shl i64 1, %by
  %masked = and i64 %bit, 4294968833
  %absent = icmp eq i64 %masked, 0
  %result = select i1 %outside, i1 true, i1 %absent
  ret i1 %result
}

define i64 @shifted(i1 %which) !dbg !4 {
entry:
  br i1 %which, label %large, label %join

large:
  br label %join

join:
  %by = phi i64 [ 92, %large ], [ 0, %entry ]
  %bit = shl i64 1, %by, !dbg !5 ; // reported
  br label %end

end:
  %result = phi i64 [ %bit, %join ]
  ret i64 %result
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "excessive_shift.chosen.ll", directory: ".")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "shifted", scope: !1, file: !1, line: 25, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 34, column: 10, scope: !4)
