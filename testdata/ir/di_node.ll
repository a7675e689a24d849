; Nodes of debug info without a class of their own, and the tie between an assignment and its stores.
define void @f() !dbg !4 {
  %x = alloca i32, align 4, !DIAssignID !8
  store i32 1, ptr %x, align 4, !DIAssignID !9
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!generic = !{!10, !11}
; What LLVM takes where there should be scopes, and an offset.
!other = !{!12, !13, !14}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "node.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = distinct !DIAssignID()
!9 = distinct !DIAssignID()
!10 = !GenericDINode(tag: DW_TAG_member, header: "some\00header", operands: {!"text", null, i32 7, !1, !DIExpression()})
!11 = !GenericDINode(tag: 5000)
!12 = !DIModule(scope: !"text", name: "m")
!13 = !DIModule(scope: i32 7, name: "n")
!14 = !DIDerivedType(tag: DW_TAG_member, name: "m", baseType: !15, offset: !1)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
