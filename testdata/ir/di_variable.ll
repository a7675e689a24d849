; Variables and labels of the source.
@g = global i32 0, align 4, !dbg !10

define void @f(i32 %a) !dbg !4 {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug, globals: !8)
!1 = !DIFile(filename: "variable.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !3}
!7 = !{!20, !21, !30, !31}
!8 = !{!10, !12}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "g", linkageName: "_ZN1C1gE", scope: !0, file: !1, line: 1, type: !3, isLocal: true, isDefinition: true, declaration: !14, templateParams: !15, align: 64, annotations: !17)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression(DW_OP_constu, 5, DW_OP_stack_value))
!13 = distinct !DIGlobalVariable(name: "declared", scope: !0, type: !3, isLocal: false, isDefinition: false)
!14 = !DIDerivedType(tag: DW_TAG_variable, name: "g", scope: !19, file: !1, line: 2, baseType: !3, flags: DIFlagStaticMember)
!15 = !{!16}
!16 = !DITemplateTypeParameter(name: "T", type: !3)
!17 = !{!18}
!18 = !{!"btf_decl_tag", !"tag"}
!19 = !DICompositeType(tag: DW_TAG_class_type, name: "C", file: !1, line: 1, flags: DIFlagFwdDecl)
!20 = !DILocalVariable(name: "a", arg: 1, scope: !4, file: !1, line: 5, type: !3, flags: DIFlagArtificial | DIFlagObjectPointer, align: 32, annotations: !17)
!21 = !DILocalVariable(scope: !4)
!30 = !DILabel(scope: !4, name: "again", file: !1, line: 6, column: 3)
!31 = !DILabel(scope: !4, name: "resume", file: !1, line: 0, isArtificial: true, coroSuspendIdx: 0)
