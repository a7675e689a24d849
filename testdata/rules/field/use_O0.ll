; clang++-22 -O0 -g -S -emit-llvm use.cc:
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

%"struct.ns::Base" = type <{ ptr, i32, [4 x i8] }>
%"struct.ns::Unnamed" = type { i32 }
%"struct.ns::Other" = type { i32 }
%"struct.ns::Node" = type <{ %"struct.ns::Base.base", %"struct.ns::Other", %"struct.ns::Array", i8, [7 x i8] }>
%"struct.ns::Base.base" = type <{ ptr, i32 }>
%"struct.ns::Array" = type { ptr }

$_ZN2ns4Node9set_dirtyEb = comdat any

$_ZN2ns5ArrayIPNS_4NodeEE2atEi = comdat any

$_ZNK2ns4Node5dirtyEv = comdat any

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef zeroext i1 @_Z4markPN2ns4NodeERNS_7UnnamedE(ptr noundef %0, ptr noundef nonnull align 4 dereferenceable(4) %1) #0 !dbg !10 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !25, !DIExpression(), !26)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !27, !DIExpression(), !28)
  %5 = load ptr, ptr %3, align 8, !dbg !29
  call void @_ZN2ns4Node9set_dirtyEb(ptr noundef nonnull align 8 dereferenceable(25) %5, i1 noundef zeroext true), !dbg !30
  %6 = load ptr, ptr %3, align 8, !dbg !31
  %7 = getelementptr inbounds nuw %"struct.ns::Base", ptr %6, i32 0, i32 1, !dbg !32
  %8 = load i32, ptr %7, align 8, !dbg !32
  %9 = load ptr, ptr %4, align 8, !dbg !33, !nonnull !24, !align !34
  %10 = getelementptr inbounds nuw %"struct.ns::Unnamed", ptr %9, i32 0, i32 0, !dbg !35
  %11 = load i32, ptr %10, align 4, !dbg !35
  %12 = add nsw i32 %8, %11, !dbg !36
  %13 = load ptr, ptr %3, align 8, !dbg !37
  %14 = getelementptr inbounds i8, ptr %13, i64 12, !dbg !38
  %15 = getelementptr inbounds nuw %"struct.ns::Other", ptr %14, i32 0, i32 0, !dbg !38
  store i32 %12, ptr %15, align 4, !dbg !39
  %16 = load ptr, ptr %3, align 8, !dbg !40
  %17 = getelementptr inbounds nuw %"struct.ns::Node", ptr %16, i32 0, i32 2, !dbg !41
  %18 = call noundef ptr @_ZN2ns5ArrayIPNS_4NodeEE2atEi(ptr noundef nonnull align 8 dereferenceable(8) %17, i32 noundef 2), !dbg !42
  %19 = call noundef zeroext i1 @_ZNK2ns4Node5dirtyEv(ptr noundef nonnull align 8 dereferenceable(25) %18), !dbg !43
  ret i1 %19, !dbg !44
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN2ns4Node9set_dirtyEb(ptr noundef nonnull align 8 dereferenceable(25) %0, i1 noundef zeroext %1) #1 comdat align 2 !dbg !45 {
  %3 = alloca ptr, align 8
  %4 = alloca i8, align 1
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !50, !DIExpression(), !51)
  %5 = zext i1 %1 to i8
  store i8 %5, ptr %4, align 1
    #dbg_declare(ptr %4, !52, !DIExpression(), !53)
  %6 = load ptr, ptr %3, align 8
  %7 = load i8, ptr %4, align 1, !dbg !54
  %8 = trunc i8 %7 to i1, !dbg !54
  %9 = getelementptr inbounds nuw %"struct.ns::Node", ptr %6, i32 0, i32 3, !dbg !55
  %10 = zext i1 %8 to i8, !dbg !56
  store i8 %10, ptr %9, align 8, !dbg !56
  ret void, !dbg !57
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef ptr @_ZN2ns5ArrayIPNS_4NodeEE2atEi(ptr noundef nonnull align 8 dereferenceable(8) %0, i32 noundef %1) #1 comdat align 2 !dbg !58 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !69, !DIExpression(), !71)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !72, !DIExpression(), !73)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds nuw %"struct.ns::Array", ptr %5, i32 0, i32 0, !dbg !74
  %7 = load ptr, ptr %6, align 8, !dbg !74
  %8 = load i32, ptr %4, align 4, !dbg !75
  %9 = sext i32 %8 to i64, !dbg !74
  %10 = getelementptr inbounds ptr, ptr %7, i64 %9, !dbg !74
  %11 = load ptr, ptr %10, align 8, !dbg !74
  ret ptr %11, !dbg !76
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef zeroext i1 @_ZNK2ns4Node5dirtyEv(ptr noundef nonnull align 8 dereferenceable(25) %0) #1 comdat align 2 !dbg !77 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !83, !DIExpression(), !85)
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds nuw %"struct.ns::Node", ptr %3, i32 0, i32 3, !dbg !86
  %5 = load i8, ptr %4, align 8, !dbg !86
  %6 = trunc i8 %5 to i1, !dbg !86
  ret i1 %6, !dbg !87
}

attributes #0 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "../use.cc", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "c35aee67e1d00e549cb40a6ef17229e4")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!10 = distinct !DISubprogram(name: "mark", linkageName: "_Z4markPN2ns4NodeERNS_7UnnamedE", scope: !1, file: !1, line: 2, type: !11, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !24)
!11 = !DISubroutineType(types: !12)
!12 = !{!13, !14, !18}
!13 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DICompositeType(tag: DW_TAG_structure_type, name: "Node", scope: !17, file: !16, line: 5, size: 256, flags: DIFlagFwdDecl | DIFlagNonTrivial)
!16 = !DIFile(filename: "../node.h", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "6dbd247e97ced915d8fb64e3941a28ea")
!17 = !DINamespace(name: "ns", scope: null)
!18 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_typedef, name: "Unnamed", scope: !17, file: !16, line: 14, baseType: !20)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !17, file: !16, line: 14, size: 32, flags: DIFlagTypePassByValue, elements: !21, identifier: "_ZTSN2ns7UnnamedE")
!21 = !{!22}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "member", scope: !20, file: !16, line: 14, baseType: !23, size: 32)
!23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!24 = !{}
!25 = !DILocalVariable(name: "node", arg: 1, scope: !10, file: !1, line: 2, type: !14)
!26 = !DILocation(line: 2, column: 21, scope: !10)
!27 = !DILocalVariable(name: "unnamed", arg: 2, scope: !10, file: !1, line: 2, type: !18)
!28 = !DILocation(line: 2, column: 40, scope: !10)
!29 = !DILocation(line: 3, column: 5, scope: !10)
!30 = !DILocation(line: 3, column: 11, scope: !10)
!31 = !DILocation(line: 4, column: 19, scope: !10)
!32 = !DILocation(line: 4, column: 25, scope: !10)
!33 = !DILocation(line: 4, column: 30, scope: !10)
!34 = !{i64 4}
!35 = !DILocation(line: 4, column: 38, scope: !10)
!36 = !DILocation(line: 4, column: 28, scope: !10)
!37 = !DILocation(line: 4, column: 5, scope: !10)
!38 = !DILocation(line: 4, column: 11, scope: !10)
!39 = !DILocation(line: 4, column: 17, scope: !10)
!40 = !DILocation(line: 5, column: 12, scope: !10)
!41 = !DILocation(line: 5, column: 18, scope: !10)
!42 = !DILocation(line: 5, column: 26, scope: !10)
!43 = !DILocation(line: 5, column: 33, scope: !10)
!44 = !DILocation(line: 5, column: 5, scope: !10)
!45 = distinct !DISubprogram(name: "set_dirty", linkageName: "_ZN2ns4Node9set_dirtyEb", scope: !15, file: !16, line: 9, type: !46, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !49, retainedNodes: !24)
!46 = !DISubroutineType(types: !47)
!47 = !{null, !48, !13}
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!49 = !DISubprogram(name: "set_dirty", linkageName: "_ZN2ns4Node9set_dirtyEb", scope: !15, file: !16, line: 9, type: !46, scopeLine: 9, flags: DIFlagPrototyped, spFlags: 0)
!50 = !DILocalVariable(name: "this", arg: 1, scope: !45, type: !14, flags: DIFlagArtificial | DIFlagObjectPointer)
!51 = !DILocation(line: 0, scope: !45)
!52 = !DILocalVariable(name: "dirty", arg: 2, scope: !45, file: !16, line: 9, type: !13)
!53 = !DILocation(line: 9, column: 25, scope: !45)
!54 = !DILocation(line: 9, column: 43, scope: !45)
!55 = !DILocation(line: 9, column: 34, scope: !45)
!56 = !DILocation(line: 9, column: 41, scope: !45)
!57 = !DILocation(line: 9, column: 50, scope: !45)
!58 = distinct !DISubprogram(name: "at", linkageName: "_ZN2ns5ArrayIPNS_4NodeEE2atEi", scope: !59, file: !16, line: 4, type: !64, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !63, retainedNodes: !24)
!59 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Array<ns::Node *>", scope: !17, file: !16, line: 4, size: 64, flags: DIFlagTypePassByValue, elements: !60, templateParams: !67, identifier: "_ZTSN2ns5ArrayIPNS_4NodeEEE")
!60 = !{!61, !63}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !59, file: !16, line: 4, baseType: !62, size: 64)
!62 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!63 = !DISubprogram(name: "at", linkageName: "_ZN2ns5ArrayIPNS_4NodeEE2atEi", scope: !59, file: !16, line: 4, type: !64, scopeLine: 4, flags: DIFlagPrototyped, spFlags: 0)
!64 = !DISubroutineType(types: !65)
!65 = !{!14, !66, !23}
!66 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !59, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!67 = !{!68}
!68 = !DITemplateTypeParameter(name: "T", type: !14)
!69 = !DILocalVariable(name: "this", arg: 1, scope: !58, type: !70, flags: DIFlagArtificial | DIFlagObjectPointer)
!70 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !59, size: 64)
!71 = !DILocation(line: 0, scope: !58)
!72 = !DILocalVariable(name: "i", arg: 2, scope: !58, file: !16, line: 4, type: !23)
!73 = !DILocation(line: 4, column: 54, scope: !58)
!74 = !DILocation(line: 4, column: 66, scope: !58)
!75 = !DILocation(line: 4, column: 72, scope: !58)
!76 = !DILocation(line: 4, column: 59, scope: !58)
!77 = distinct !DISubprogram(name: "dirty", linkageName: "_ZNK2ns4Node5dirtyEv", scope: !15, file: !16, line: 8, type: !78, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !82, retainedNodes: !24)
!78 = !DISubroutineType(types: !79)
!79 = !{!13, !80}
!80 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !81, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!81 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!82 = !DISubprogram(name: "dirty", linkageName: "_ZNK2ns4Node5dirtyEv", scope: !15, file: !16, line: 8, type: !78, scopeLine: 8, flags: DIFlagPrototyped, spFlags: 0)
!83 = !DILocalVariable(name: "this", arg: 1, scope: !77, type: !84, flags: DIFlagArtificial | DIFlagObjectPointer)
!84 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !81, size: 64)
!85 = !DILocation(line: 0, scope: !77)
!86 = !DILocation(line: 8, column: 33, scope: !77)
!87 = !DILocation(line: 8, column: 26, scope: !77)
