; Variables of the source.
; relation: di:local_variable:is_parameter
; relation: di:local_variable:is_artificial
; relation: di:local_variable:is_object_pointer
; relation: di:global_variable:resolved_name
; relation: global_variable:source_variable
; relation: global_variable:source_type
; relation: variable:storage_of
; relation: variable:value_of
; relation: debug_record:whole
; relation: variable:debug:source_variable
; relation: variable:debug:source_name
; relation: variable:debug:source_type
; relation: variable:debug:decl_pos
@g = global ptr null, align 8, !dbg !10
@h = global i32 0, align 4, !dbg !12

define i32 @f(ptr %this) !dbg !20 {
    #dbg_value(ptr %this, !22, !DIExpression(), !24)
  %x = alloca i32, align 4
    #dbg_declare(ptr %x, !23, !DIExpression(), !24)
  %1 = load i32, ptr %x, align 4
    #dbg_value(i32 %1, !25, !DIExpression(), !24)
    #dbg_value(i32 %1, !26, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !24)
    #dbg_value(!DIArgList(i32 %1, ptr %x), !26, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !24)
    #dbg_declare_value(i32 %1, !27, !DIExpression(), !24)
  ret i32 %1
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "g", linkageName: "_ZN1C1gE", scope: !0, file: !1, line: 1, type: !14, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "h", scope: !0, file: !1, line: 2, type: !3, isLocal: false, isDefinition: true)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)
!20 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 9, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !21)
!21 = !{!22, !23}
!22 = !DILocalVariable(name: "this", arg: 1, scope: !20, file: !1, line: 9, type: !14, flags: DIFlagArtificial | DIFlagObjectPointer)
!23 = !DILocalVariable(name: "x", scope: !20, file: !1, line: 10, type: !3)
!24 = !DILocation(line: 11, scope: !20)
!25 = !DILocalVariable(name: "copy", scope: !20, file: !1, line: 11, type: !3)
!26 = !DILocalVariable(name: "more", scope: !20, file: !1, line: 12, type: !3)
!27 = !DILocalVariable(name: "same", scope: !20, type: !3)
