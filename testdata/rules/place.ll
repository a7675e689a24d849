; Places in the source, and ids of what has none.
; relation: di:location:place
; relation: _di:node:place
; relation: _di:node:line
; relation: _instruction:debug_location
; relation: _function:debug_location
; relation: _global_variable:debug_location
; relation: basicblock:debug_location
; relation: _basicblock:placed
; relation: instruction:place
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
