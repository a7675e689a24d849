; Debug records of each kind, before instructions: values, lists of values, none; declarations; assignments; labels.

define i32 @f(ptr %p, i32 %a) !dbg !4 {
entry:
  %slot = alloca i32, align 4, !DIAssignID !20
    #dbg_declare(ptr %slot, !10, !DIExpression(), !15)
    #dbg_declare_value(ptr %p, !14, !DIExpression(), !15)
    #dbg_assign(i1 undef, !10, !DIExpression(), !20, ptr %slot, !DIExpression(DW_OP_plus_uconst, 4), !15)
  store i32 %a, ptr %slot, align 4, !dbg !15, !DIAssignID !21
    #dbg_assign(i32 %a, !10, !DIExpression(), !21, ptr %slot, !DIExpression(), !15)
    #dbg_assign(i32 %a, !10, !DIExpression(), !21, !16, !DIExpression(), !15)
    #dbg_value(i32 7, !11, !DIExpression(), !15)
    #dbg_value(i32 poison, !11, !DIExpression(), !15)
    #dbg_value(!16, !11, !DIExpression(), !15)
    #dbg_value(!DIExpression(), !11, !DIExpression(), !15)
    #dbg_assign(i32 %a, !10, !DIExpression(), !21, !DIExpression(), !DIExpression(), !15)
    #dbg_value(!DIArgList(i32 %a, i32 3), !11, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !15)
    #dbg_value(!DIArgList(i32 %a), !11, !DIExpression(DW_OP_LLVM_arg, 0), !15)
    #dbg_label(!12, !15)
  ret i32 %a, !dbg !15
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !9)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !8, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!9 = !{!10, !11, !14, !12}
!10 = !DILocalVariable(name: "slot", scope: !4, file: !1, line: 2, type: !7)
!11 = !DILocalVariable(name: "value", scope: !4, file: !1, line: 3, type: !7)
!12 = !DILabel(scope: !4, name: "again", file: !1, line: 4)
!14 = !DILocalVariable(name: "p", arg: 1, scope: !4, file: !1, line: 1, type: !8)
!15 = !DILocation(line: 5, column: 3, scope: !4)
!16 = !{}
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
