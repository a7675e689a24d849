; clang++-22 -O2 -g -S -emit-llvm use.cc:
;     // node.h
;     namespace ns {
;     struct Base { int id; virtual ~Base(); };
;     struct Other { int other; };
;     template <class T> struct Array { T *items; T at(int i) { return items[i]; } };
;     struct Node : Base, Other {
;         Node();
;         ~Node() override;
;         bool dirty() const { return dirty_; }
;         void set_dirty(bool dirty) { dirty_ = dirty; }
;         Array<Node *> inputs_;
;     private:
;         bool dirty_;
;     };
;     typedef struct { int member; } Unnamed;
;     }
;     #include "node.h"
;     bool mark(ns::Node *node, ns::Unnamed &unnamed) {
;         node->set_dirty(true);
;         node->other = node->id + unnamed.member;
;         return node->inputs_.at(2)->dirty();
;     }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local noundef zeroext i1 @_Z4markPN2ns4NodeERNS_7UnnamedE(ptr noundef captures(none) initializes((12, 16), (24, 25)) %0, ptr noundef nonnull readonly align 4 captures(none) dereferenceable(4) %1) local_unnamed_addr #0 !dbg !14 {
    #dbg_value(ptr %0, !29, !DIExpression(), !31)
    #dbg_value(ptr %1, !30, !DIExpression(), !31)
    #dbg_value(ptr %0, !32, !DIExpression(), !40)
    #dbg_value(i8 1, !39, !DIExpression(), !40)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 24, !dbg !42
  store i8 1, ptr %3, align 8, !dbg !43, !tbaa !44
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !53
  %5 = load i32, ptr %4, align 8, !dbg !53, !tbaa !54
  %6 = load i32, ptr %1, align 4, !dbg !55, !tbaa !56
  %7 = add nsw i32 %6, %5, !dbg !58
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 12, !dbg !59
  store i32 %7, ptr %8, align 4, !dbg !60, !tbaa !61
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !62
    #dbg_value(ptr %9, !63, !DIExpression(), !78)
    #dbg_value(i32 2, !76, !DIExpression(), !78)
  %10 = load ptr, ptr %9, align 8, !dbg !80, !tbaa !81
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 16, !dbg !80
  %12 = load ptr, ptr %11, align 8, !dbg !82, !tbaa !83
    #dbg_value(ptr %12, !85, !DIExpression(), !94)
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 24, !dbg !96
  %14 = load i8, ptr %13, align 8, !dbg !97, !tbaa !44, !range !98, !noundef !99
  %15 = trunc nuw i8 %14 to i1, !dbg !100
  ret i1 %15, !dbg !101
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "../use.cc", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "c35aee67e1d00e549cb40a6ef17229e4")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C++ TBAA"}
!14 = distinct !DISubprogram(name: "mark", linkageName: "_Z4markPN2ns4NodeERNS_7UnnamedE", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !28, keyInstructions: true)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !22}
!17 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DICompositeType(tag: DW_TAG_structure_type, name: "Node", scope: !21, file: !20, line: 5, size: 256, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTSN2ns4NodeE")
!20 = !DIFile(filename: "../node.h", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "6dbd247e97ced915d8fb64e3941a28ea")
!21 = !DINamespace(name: "ns", scope: null)
!22 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !23, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_typedef, name: "Unnamed", scope: !21, file: !20, line: 14, baseType: !24)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !21, file: !20, line: 14, size: 32, flags: DIFlagTypePassByValue, elements: !25, identifier: "_ZTSN2ns7UnnamedE")
!25 = !{!26}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "member", scope: !24, file: !20, line: 14, baseType: !27, size: 32)
!27 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!28 = !{!29, !30}
!29 = !DILocalVariable(name: "node", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!30 = !DILocalVariable(name: "unnamed", arg: 2, scope: !14, file: !1, line: 2, type: !22)
!31 = !DILocation(line: 0, scope: !14)
!32 = !DILocalVariable(name: "this", arg: 1, scope: !33, type: !18, flags: DIFlagArtificial | DIFlagObjectPointer)
!33 = distinct !DISubprogram(name: "set_dirty", linkageName: "_ZN2ns4Node9set_dirtyEb", scope: !19, file: !20, line: 9, type: !34, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !37, retainedNodes: !38, keyInstructions: true)
!34 = !DISubroutineType(types: !35)
!35 = !{null, !36, !17}
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!37 = !DISubprogram(name: "set_dirty", linkageName: "_ZN2ns4Node9set_dirtyEb", scope: !19, file: !20, line: 9, type: !34, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!38 = !{!32, !39}
!39 = !DILocalVariable(name: "dirty", arg: 2, scope: !33, file: !20, line: 9, type: !17)
!40 = !DILocation(line: 0, scope: !33, inlinedAt: !41)
!41 = distinct !DILocation(line: 3, column: 11, scope: !14)
!42 = !DILocation(line: 9, column: 34, scope: !33, inlinedAt: !41)
!43 = !DILocation(line: 9, column: 41, scope: !33, inlinedAt: !41, atomGroup: 1, atomRank: 1)
!44 = !{!45, !52, i64 24}
!45 = !{!"_ZTSN2ns4NodeE", !46, i64 0, !47, i64 12, !48, i64 16, !52, i64 24}
!46 = !{!"_ZTSN2ns4BaseE", !11, i64 8}
!47 = !{!"_ZTSN2ns5OtherE", !11, i64 0}
!48 = !{!"_ZTSN2ns5ArrayIPNS_4NodeEEE", !49, i64 0}
!49 = !{!"p2 _ZTSN2ns4NodeE", !50, i64 0}
!50 = !{!"any p2 pointer", !51, i64 0}
!51 = !{!"any pointer", !12, i64 0}
!52 = !{!"bool", !12, i64 0}
!53 = !DILocation(line: 4, column: 25, scope: !14)
!54 = !{!46, !11, i64 8}
!55 = !DILocation(line: 4, column: 38, scope: !14)
!56 = !{!57, !11, i64 0}
!57 = !{!"_ZTSN2ns7UnnamedE", !11, i64 0}
!58 = !DILocation(line: 4, column: 28, scope: !14, atomGroup: 1, atomRank: 2)
!59 = !DILocation(line: 4, column: 11, scope: !14)
!60 = !DILocation(line: 4, column: 17, scope: !14, atomGroup: 1, atomRank: 1)
!61 = !{!47, !11, i64 0}
!62 = !DILocation(line: 5, column: 18, scope: !14)
!63 = !DILocalVariable(name: "this", arg: 1, scope: !64, type: !77, flags: DIFlagArtificial | DIFlagObjectPointer)
!64 = distinct !DISubprogram(name: "at", linkageName: "_ZN2ns5ArrayIPNS_4NodeEE2atEi", scope: !65, file: !20, line: 4, type: !70, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !69, retainedNodes: !75, keyInstructions: true)
!65 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Array<ns::Node *>", scope: !21, file: !20, line: 4, size: 64, flags: DIFlagTypePassByValue, elements: !66, templateParams: !73, identifier: "_ZTSN2ns5ArrayIPNS_4NodeEEE")
!66 = !{!67, !69}
!67 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !65, file: !20, line: 4, baseType: !68, size: 64)
!68 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!69 = !DISubprogram(name: "at", linkageName: "_ZN2ns5ArrayIPNS_4NodeEE2atEi", scope: !65, file: !20, line: 4, type: !70, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!70 = !DISubroutineType(types: !71)
!71 = !{!18, !72, !27}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !65, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!73 = !{!74}
!74 = !DITemplateTypeParameter(name: "T", type: !18)
!75 = !{!63, !76}
!76 = !DILocalVariable(name: "i", arg: 2, scope: !64, file: !20, line: 4, type: !27)
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !65, size: 64)
!78 = !DILocation(line: 0, scope: !64, inlinedAt: !79)
!79 = distinct !DILocation(line: 5, column: 26, scope: !14)
!80 = !DILocation(line: 4, column: 66, scope: !64, inlinedAt: !79)
!81 = !{!48, !49, i64 0}
!82 = !DILocation(line: 4, column: 66, scope: !64, inlinedAt: !79, atomGroup: 1, atomRank: 2)
!83 = !{!84, !84, i64 0}
!84 = !{!"p1 _ZTSN2ns4NodeE", !51, i64 0}
!85 = !DILocalVariable(name: "this", arg: 1, scope: !86, type: !93, flags: DIFlagArtificial | DIFlagObjectPointer)
!86 = distinct !DISubprogram(name: "dirty", linkageName: "_ZNK2ns4Node5dirtyEv", scope: !19, file: !20, line: 8, type: !87, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !91, retainedNodes: !92, keyInstructions: true)
!87 = !DISubroutineType(types: !88)
!88 = !{!17, !89}
!89 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !90, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!90 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!91 = !DISubprogram(name: "dirty", linkageName: "_ZNK2ns4Node5dirtyEv", scope: !19, file: !20, line: 8, type: !87, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!92 = !{!85}
!93 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !90, size: 64)
!94 = !DILocation(line: 0, scope: !86, inlinedAt: !95)
!95 = distinct !DILocation(line: 5, column: 33, scope: !14)
!96 = !DILocation(line: 8, column: 33, scope: !86, inlinedAt: !95)
!97 = !DILocation(line: 8, column: 33, scope: !86, inlinedAt: !95, atomGroup: 1, atomRank: 3)
!98 = !{i8 0, i8 2}
!99 = !{}
!100 = !DILocation(line: 8, column: 33, scope: !86, inlinedAt: !95, atomGroup: 1, atomRank: 2)
!101 = !DILocation(line: 5, column: 5, scope: !14, atomGroup: 2, atomRank: 1)
