; Functions of the source.
define void @_ZN1C1mEv(ptr %this) !dbg !10 {
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!subprograms = !{!12, !13, !14}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "subprogram.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DISubprogram(name: "m", linkageName: "_ZN1C1mEv", scope: !1, file: !1, line: 9, type: !20, scopeLine: 10, containingType: !21, virtualIndex: 0, thisAdjustment: -8, flags: DIFlagPublic | DIFlagVirtual | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagPureVirtual | DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, templateParams: !22, declaration: !11, retainedNodes: !23, thrownTypes: !24, annotations: !25, targetFuncName: "target", keyInstructions: true)
!11 = !DISubprogram(name: "m", linkageName: "_ZN1C1mEv", scope: !21, file: !1, line: 3, type: !20, scopeLine: 3, spFlags: 0)
!12 = !DISubprogram(name: "bits", scope: !1, file: !1, type: !20, virtualIndex: 4, flags: DIFlagVirtualInheritance | DIFlagIndirectVirtualBase | 1073741824, spFlags: DISPFlagDeleted | 1024)
!13 = !DISubprogram(name: "plain", scope: null, spFlags: 0)
!14 = !DISubprogram(scope: null, spFlags: DISPFlagPure | DISPFlagElemental | DISPFlagRecursive | DISPFlagMainSubprogram | DISPFlagObjCDirect | DISPFlagVirtual)
!20 = !DISubroutineType(types: !30)
!21 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "C", file: !1, line: 1, size: 64, elements: !31)
!22 = !{!32}
!23 = !{!33}
!24 = !{!21}
!25 = !{!34}
!30 = !{null}
!31 = !{!11}
!32 = !DITemplateTypeParameter(name: "T", type: !21)
!33 = !DILocalVariable(name: "kept", scope: !10, file: !1, line: 11, type: !21)
!34 = !{!"btf_decl_tag", !"tag"}
