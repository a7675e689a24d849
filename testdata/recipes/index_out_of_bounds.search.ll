; What a function that searches returns may be the start of the array, and is not on each turn of a loop. What a function returns as it is, is.
@buffer = global [64 x i8] zeroinitializer

define internal ptr @search(ptr %from) {
entry:
  %first = load i8, ptr %from
  %here = icmp eq i8 %first, 59
  br i1 %here, label %found, label %next

next:
  %byte = phi i8 [ %first, %entry ], [ %after, %more ]
  %at = phi ptr [ %from, %entry ], [ %then, %more ]
  %end = icmp eq i8 %byte, 0
  br i1 %end, label %found, label %more

more:
  %then = getelementptr i8, ptr %at, i64 1
  %after = load i8, ptr %then
  %there = icmp eq i8 %after, 59
  br i1 %there, label %found, label %next

found:
  %result = phi ptr [ %from, %entry ], [ null, %next ], [ %then, %more ]
  ret ptr %result
}

define i32 @split() {
entry:
  br label %loop

loop:
  %part = phi ptr [ @buffer, %entry ], [ %following, %done ]
  %first = load i8, ptr %part
  %last = icmp eq i8 %first, 0
  br i1 %last, label %return, label %look

look:
  %found = call ptr @search(ptr %part)
  %none = icmp eq ptr %found, null
  br i1 %none, label %done, label %cut

cut:
  %rest = getelementptr i8, ptr %found, i64 1
  store i8 0, ptr %found
  br label %done

done:
  %following = phi ptr [ %rest, %cut ], [ null, %look ]
  %over = icmp eq ptr %following, null
  br i1 %over, label %return, label %loop

return:
  ret i32 0
}

define internal ptr @same(ptr %given) {
  ret ptr %given
}

define i32 @past() !dbg !4 {
  %start = call ptr @same(ptr @buffer)
  %after = getelementptr i8, ptr %start, i64 64
  store i8 0, ptr %after, !dbg !5 ; // reported
  ret i32 0
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "index_out_of_bounds.search.ll", directory: ".")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "past", scope: !1, file: !1, line: 59, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 63, column: 3, scope: !4)
