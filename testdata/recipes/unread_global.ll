; The variables of a C program, of which LLVM's globalopt has made parts. Each is declared where its debug info says: at a line of this file.
@calls = internal global i32 0, !dbg !10 ; // reported
@total = internal global i32 0, !dbg !11
@shown = internal global i32 0, !dbg !12
@pair.0 = internal global i32 0, !dbg !13
@pair.1 = internal global i32 0, !dbg !14
@waste.0 = internal global i32 0, !dbg !15 ; // reported
@waste.1 = internal global i32 0, !dbg !16

declare void @show(ptr)

define i32 @f(i32 %n) {
  store i32 %n, ptr @calls
  %total = load i32, ptr @total
  %sum = add i32 %total, %n
  store i32 %sum, ptr @total
  store i32 %n, ptr @shown
  call void @show(ptr @shown)
  store i32 %n, ptr @pair.0
  store i32 %n, ptr @pair.1
  store i32 %n, ptr @waste.0
  store i32 %n, ptr @waste.1
  %first = load i32, ptr @pair.0
  %result = add i32 %sum, %first
  ret i32 %result
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug, globals: !2)
!1 = !DIFile(filename: "unread_global.ll", directory: "/source")
!2 = !{!10, !11, !12, !13, !14, !15, !16}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "two", file: !1, line: 5, size: 64, elements: !6)
!6 = !{!7, !8}
!7 = !DIDerivedType(tag: DW_TAG_member, name: "a", file: !1, line: 5, baseType: !4, size: 32)
!8 = !DIDerivedType(tag: DW_TAG_member, name: "b", file: !1, line: 5, baseType: !4, size: 32, offset: 32)
!10 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!11 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!12 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!13 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 32))
!14 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_LLVM_fragment, 32, 32))
!15 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 32))
!16 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression(DW_OP_LLVM_fragment, 32, 32))
!20 = distinct !DIGlobalVariable(name: "calls", scope: !0, file: !1, line: 2, type: !4, isLocal: true, isDefinition: true)
!21 = distinct !DIGlobalVariable(name: "total", scope: !0, file: !1, line: 3, type: !4, isLocal: true, isDefinition: true)
!22 = distinct !DIGlobalVariable(name: "shown", scope: !0, file: !1, line: 4, type: !4, isLocal: true, isDefinition: true)
!23 = distinct !DIGlobalVariable(name: "pair", scope: !0, file: !1, line: 5, type: !5, isLocal: true, isDefinition: true)
!24 = distinct !DIGlobalVariable(name: "waste", scope: !0, file: !1, line: 7, type: !5, isLocal: true, isDefinition: true)
