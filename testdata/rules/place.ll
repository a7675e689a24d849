; Places in the source, and ids of what has none.
; relation: di:location:place
; relation: _di:location:position
; relation: _di:location:inlined_function
; relation: _inlined_function:length
; relation: _inlined_function:short_name
; relation: _di:location:inlined_position
; relation: _di:location:placed
; relation: _di:node:place
; relation: _di:node:line
; relation: _instruction:debug_location
; relation: _function:debug_location
; relation: _global_variable:debug_location
; relation: basicblock:debug_location
; relation: _basicblock:placed
; relation: instruction:place
; relation: instruction:own_place
; relation: function:place
; relation: global_variable:place
; relation: basicblock:place
; relation: debug_location
; relation: place
@counter = global i32 0, !dbg !20
@bare = global i32 0
@alias = alias i32, ptr @bare
@ifunc = ifunc void (), ptr @resolver

define i32 @placed(i32 %x, ptr %p) !dbg !5 {
entry:
  %y = add i32 %x, 1
  store i32 %y, ptr %p, !dbg !8
  br label %exit, !dbg !7

exit:
    #dbg_value(i32 %x, !11, !DIExpression(), !7)
  store i32 2, ptr %p, !dbg !9
  ret i32 %y, !dbg !10
}

; Code of `push` of a system header that was inlined into `grow<int>`, and with it here. Code without a line has the place of the call.
; The call of `operator<` has no line, nor has the last call.
define void @inlines(ptr %p) {
  store i32 1, ptr %p, !dbg !30
  store i32 2, ptr %p, !dbg !31
  store i32 3, ptr %p, !dbg !32
  store i32 4, ptr %p, !dbg !33
  store i32 5, ptr %p, !dbg !34
  ret void
}

define ptr @resolver() {
  ret ptr @placed
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug, globals: !22)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIFile(filename: "sub/a.h", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DISubprogram(name: "placed", scope: !1, file: !1, line: 20, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{})
!7 = !DILocation(line: 0, scope: !5)
!8 = !DILocation(line: 21, column: 3, scope: !5)
!9 = !DILocation(line: 22, scope: !5)
!10 = !DILocation(line: 7, column: 5, scope: !12)
!11 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 20, type: !13)
!12 = distinct !DILexicalBlock(scope: !5, file: !2, line: 6, column: 2)
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "number", file: !2, line: 1, baseType: !4)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "counter", scope: !0, file: !1, line: 3, type: !4, isLocal: false, isDefinition: true)
!22 = !{!20}
!30 = !DILocation(line: 7, column: 3, scope: !40, inlinedAt: !35)
!31 = !DILocation(line: 0, scope: !40, inlinedAt: !35)
!32 = !DILocation(line: 50, column: 2, scope: !42, inlinedAt: !37)
!33 = !DILocation(line: 51, scope: !42, inlinedAt: !38)
!34 = !DILocation(line: 0, scope: !42, inlinedAt: !38)
!35 = distinct !DILocation(line: 8, column: 5, scope: !43, inlinedAt: !36)
!36 = distinct !DILocation(line: 23, column: 9, scope: !5)
!37 = distinct !DILocation(line: 0, scope: !43, inlinedAt: !36)
!38 = distinct !DILocation(line: 0, scope: !5)
!39 = !DIFile(filename: "/usr/lib/gcc/../include/./x.h", directory: "/src")
!40 = distinct !DISubprogram(name: "push", scope: !39, file: !39, line: 6, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!41 = distinct !DISubprogram(name: "grow<int>", scope: !2, file: !2, line: 8, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!42 = distinct !DISubprogram(name: "operator<<int>", scope: !1, file: !1, line: 50, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!43 = distinct !DILexicalBlock(scope: !41, file: !2, line: 8)
