; Functions of the source.
; relation: function:subprogram
; relation: di:subprogram:function
; relation: function:span
; relation: _function:own_line
; relation: di:subprogram:is_definition
; relation: di:subprogram:is_local_to_unit
; relation: di:subprogram:is_optimized
; relation: di:subprogram:variable
; relation: di:subprogram:template_param
define void @_ZN1C1mEv(ptr %this) !dbg !10 {
  store i32 1, ptr %this, !dbg !20
  store i32 2, ptr %this, !dbg !21
  ret void, !dbg !22
}

define void @declared_only() {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DIFile(filename: "a.h", directory: "/src")
!10 = distinct !DISubprogram(name: "m", linkageName: "_ZN1C1mEv", scope: !1, file: !1, line: 9, type: !4, scopeLine: 10, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, templateParams: !12, retainedNodes: !14)
!11 = distinct !DISubprogram(name: "inlined", scope: !1, file: !1, line: 90, type: !4, scopeLine: 90, spFlags: DISPFlagDefinition, unit: !0)
!12 = !{!13}
!13 = !DITemplateTypeParameter(name: "T", type: !3)
!14 = !{!15}
!15 = !DILocalVariable(name: "x", scope: !16, file: !1, line: 11, type: !3)
!16 = distinct !DILexicalBlock(scope: !10, file: !1, line: 10, column: 3)
!17 = !DILexicalBlockFile(scope: !16, file: !6, discriminator: 0)
!20 = !DILocation(line: 12, column: 3, scope: !16)
!21 = !DILocation(line: 91, column: 3, scope: !11, inlinedAt: !23)
!22 = !DILocation(line: 200, column: 3, scope: !17)
!23 = distinct !DILocation(line: 14, column: 3, scope: !10)
