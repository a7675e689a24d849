; Names of the source: demangled, of debug info, of IR, and ids.
; relation: global_value:unmangled_name
; relation: global_value:source_name
; relation: function:source_name
; relation: global_variable:source_name
; relation: call_site:callee_source_name
; relation: _global_value:debug_name
; relation: _function:named_by
; relation: _global_variable:named_by
; relation: _global_variable:shared
; relation: _di:scope:names
; relation: _di:scope:name_part
; relation: _di:scope:name_prefix
@f.calls = internal global i32 0, !dbg !30
@merged = internal global [2 x i32] zeroinitializer, !dbg !31, !dbg !32
@_ZN3app5stateE = global i32 0, !dbg !33
@plain = global i32 0
@0 = private global i32 0
@_ZN3app5aliasE = alias i32, ptr @plain

declare void @_ZdlPvm(ptr, i64)

define void @f() !dbg !10 {
  call void @_ZdlPvm(ptr null, i64 4)
  call void @_QMshapesPtot()
  call void @"\01-[Stack push:]"()
  ret void
}

define void @_QMshapesPtot() !dbg !11 {
  ret void
}

define void @_QMshapesFtotPinner() !dbg !12 {
  ret void
}

define void @"_D3pkgQuirk"() !dbg !13 {
  ret void
}

define void @_RNvC7mycrate3foo() {
  ret void
}

define void @"\01-[Stack push:]"() {
  ret void
}

define void @no_scope() !dbg !14 {
  ret void
}

define void @1() {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DIModule(scope: null, name: "shapes")
!6 = !DINamespace(scope: !5)
!7 = !DICompositeType(tag: DW_TAG_structure_type, name: "Point", scope: !6, file: !1, line: 1, elements: !{})
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 9, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "tot", linkageName: "_QMshapesPtot", scope: !5, file: !1, line: 10, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DISubprogram(name: "inner", linkageName: "_QMshapesFtotPinner", scope: !11, file: !1, line: 11, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!13 = distinct !DISubprogram(name: "norm", linkageName: "_D3pkgQuirk", scope: !7, file: !1, line: 12, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DISubprogram(name: "without", file: !1, line: 13, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!15 = distinct !DILexicalBlock(scope: !10, file: !1, line: 9)
!20 = distinct !DIGlobalVariable(name: "calls", scope: !15, file: !1, line: 1, type: !4, isLocal: true, isDefinition: true)
!21 = distinct !DIGlobalVariable(name: "one", scope: !0, file: !1, line: 2, type: !4, isLocal: true, isDefinition: true)
!22 = distinct !DIGlobalVariable(name: "two", scope: !0, file: !1, line: 3, type: !4, isLocal: true, isDefinition: true)
!23 = distinct !DIGlobalVariable(name: "state", linkageName: "_ZN3app5stateE", scope: !0, file: !1, line: 4, type: !4, isLocal: false, isDefinition: true)
!30 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!31 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!32 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression(DW_OP_plus_uconst, 4))
!33 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
