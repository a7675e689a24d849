; relation: instruction:reads_field
; relation: instruction:writes_field
; relation: instruction:takes_field_address
; relation: initializer
; relation: structure:name
; relation: _field:first
; relation: _field:gep_coerced
; relation: _field:gep_bytes
; relation: _field:gep_part
; relation: _field:gep_view
; relation: _field:beyond
; relation: _field:variable_before
; clang++-22 -O0 -g -S -emit-llvm define.cc:
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
;     ns::Base::~Base() {}
;     ns::Node::Node() : dirty_(false) { id = 1; }
;     ns::Node::~Node() {}
;     namespace { struct Hidden { int value; }; }
;     static Hidden hidden = {7};
;     int *address() { return &hidden.value; }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"struct.(anonymous namespace)::Hidden" = type { i32 }
%"struct.ns::Node" = type <{ %"struct.ns::Base.base", %"struct.ns::Other", %"struct.ns::Array", i8, [7 x i8] }>
%"struct.ns::Base.base" = type <{ ptr, i32 }>
%"struct.ns::Other" = type { i32 }
%"struct.ns::Array" = type { ptr }
%"struct.ns::Base" = type <{ ptr, i32, [4 x i8] }>

$_ZN2ns4BaseC2Ev = comdat any

$_ZTIN2ns5OtherE = comdat any

$_ZTSN2ns5OtherE = comdat any

@_ZTVN2ns4NodeE = dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2ns4NodeE, ptr @_ZN2ns4NodeD1Ev, ptr @_ZN2ns4NodeD0Ev] }, align 8, !dbg !0
@_ZL6hidden = internal global %"struct.(anonymous namespace)::Hidden" { i32 7 }, align 4, !dbg !24
@_ZTVN2ns4BaseE = dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2ns4BaseE, ptr @_ZN2ns4BaseD1Ev, ptr @_ZN2ns4BaseD0Ev] }, align 8, !dbg !5
@_ZTIN2ns4BaseE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2ns4BaseE }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTSN2ns4BaseE = dso_local constant [11 x i8] c"N2ns4BaseE\00", align 1
@_ZTIN2ns4NodeE = dso_local constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTSN2ns4NodeE, i32 0, i32 2, ptr @_ZTIN2ns4BaseE, i64 2, ptr @_ZTIN2ns5OtherE, i64 3074 }, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTSN2ns4NodeE = dso_local constant [11 x i8] c"N2ns4NodeE\00", align 1
@_ZTIN2ns5OtherE = linkonce_odr dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2ns5OtherE }, comdat, align 8
@_ZTSN2ns5OtherE = linkonce_odr dso_local constant [12 x i8] c"N2ns5OtherE\00", comdat, align 1

@_ZN2ns4BaseD1Ev = dso_local unnamed_addr alias void (ptr), ptr @_ZN2ns4BaseD2Ev
@_ZN2ns4NodeC1Ev = dso_local unnamed_addr alias void (ptr), ptr @_ZN2ns4NodeC2Ev
@_ZN2ns4NodeD1Ev = dso_local unnamed_addr alias void (ptr), ptr @_ZN2ns4NodeD2Ev

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN2ns4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !73 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !75, !DIExpression(), !77)
  %3 = load ptr, ptr %2, align 8
  ret void, !dbg !78
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN2ns4BaseD0Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 align 2 !dbg !79 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !80, !DIExpression(), !81)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN2ns4BaseD1Ev(ptr noundef nonnull align 8 dereferenceable(12) %3) #2, !dbg !82
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 16) #3, !dbg !82
  ret void, !dbg !83
}

; Function Attrs: nobuiltin nounwind
declare void @_ZdlPvm(ptr noundef, i64 noundef) #1

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN2ns4NodeC2Ev(ptr noundef nonnull align 8 dereferenceable(25) %0) unnamed_addr #0 align 2 !dbg !84 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !85, !DIExpression(), !86)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN2ns4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %3) #2, !dbg !87
  %4 = getelementptr inbounds i8, ptr %3, i64 12, !dbg !88
  store ptr getelementptr inbounds inrange(-16, 16) ({ [4 x ptr] }, ptr @_ZTVN2ns4NodeE, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !88
  %5 = getelementptr inbounds nuw %"struct.ns::Node", ptr %3, i32 0, i32 2, !dbg !87
  %6 = getelementptr inbounds nuw %"struct.ns::Node", ptr %3, i32 0, i32 3, !dbg !89
  store i8 0, ptr %6, align 8, !dbg !89
  %7 = getelementptr inbounds nuw %"struct.ns::Base", ptr %3, i32 0, i32 1, !dbg !90
  store i32 1, ptr %7, align 8, !dbg !92
  ret void, !dbg !93
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local void @_ZN2ns4BaseC2Ev(ptr noundef nonnull align 8 dereferenceable(12) %0) unnamed_addr #0 comdat align 2 !dbg !94 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !96, !DIExpression(), !97)
  %3 = load ptr, ptr %2, align 8
  store ptr getelementptr inbounds inrange(-16, 16) ({ [4 x ptr] }, ptr @_ZTVN2ns4BaseE, i32 0, i32 0, i32 2), ptr %3, align 8, !dbg !98
  ret void, !dbg !98
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN2ns4NodeD2Ev(ptr noundef nonnull align 8 dereferenceable(25) %0) unnamed_addr #0 align 2 !dbg !99 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !100, !DIExpression(), !101)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN2ns4BaseD2Ev(ptr noundef nonnull align 8 dereferenceable(12) %3) #2, !dbg !102
  ret void, !dbg !104
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local void @_ZN2ns4NodeD0Ev(ptr noundef nonnull align 8 dereferenceable(25) %0) unnamed_addr #0 align 2 !dbg !105 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !106, !DIExpression(), !107)
  %3 = load ptr, ptr %2, align 8
  call void @_ZN2ns4NodeD1Ev(ptr noundef nonnull align 8 dereferenceable(25) %3) #2, !dbg !108
  call void @_ZdlPvm(ptr noundef %3, i64 noundef 32) #3, !dbg !108
  ret void, !dbg !109
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define dso_local noundef ptr @_Z7addressv() #0 !dbg !110 {
  ret ptr @_ZL6hidden, !dbg !114
}

attributes #0 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nobuiltin nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }
attributes #3 = { builtin nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!65, !66, !67, !68, !69, !70, !71}
!llvm.ident = !{!72}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2ns4NodeE", scope: !2, file: !3, type: !7, isLocal: false, isDefinition: true, declaration: !30, align: 64)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "../define.cc", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "0a05c35dc3b8469c557348b7b2f24604")
!4 = !{!5, !0, !24}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2ns4BaseE", scope: !2, file: !3, type: !7, isLocal: false, isDefinition: true, declaration: !8, align: 64)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !9, file: !3, baseType: !7, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!9 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", scope: !11, file: !10, line: 2, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !12, vtableHolder: !9)
!10 = !DIFile(filename: "../node.h", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "6dbd247e97ced915d8fb64e3941a28ea")
!11 = !DINamespace(name: "ns", scope: null)
!12 = !{!13, !19, !20}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Base", scope: !10, file: !10, baseType: !14, size: 64, flags: DIFlagArtificial)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !16, size: 64)
!16 = !DISubroutineType(types: !17)
!17 = !{!18}
!18 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !9, file: !10, line: 2, baseType: !18, size: 32, offset: 64)
!20 = !DISubprogram(name: "~Base", linkageName: "_ZN2ns4BaseD4Ev", scope: !9, file: !10, line: 2, type: !21, scopeLine: 2, containingType: !9, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!21 = !DISubroutineType(types: !22)
!22 = !{null, !23}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "hidden", linkageName: "_ZL6hidden", scope: !2, file: !3, line: 6, type: !26, isLocal: true, isDefinition: true)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Hidden", scope: !27, file: !3, line: 5, size: 32, flags: DIFlagTypePassByValue, elements: !28)
!27 = !DINamespace(scope: null)
!28 = !{!29}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !26, file: !3, line: 5, baseType: !18, size: 32)
!30 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !31, file: !3, baseType: !7, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Node", scope: !11, file: !10, line: 5, size: 256, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !32, vtableHolder: !9)
!32 = !{!33, !34, !38, !50, !52, !56, !57, !62}
!33 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !31, baseType: !9, extraData: i32 0)
!34 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !31, baseType: !35, offset: 96, extraData: i32 0)
!35 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Other", scope: !11, file: !10, line: 3, size: 32, flags: DIFlagTypePassByValue, elements: !36, identifier: "_ZTSN2ns5OtherE")
!36 = !{!37}
!37 = !DIDerivedType(tag: DW_TAG_member, name: "other", scope: !35, file: !10, line: 3, baseType: !18, size: 32)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "inputs_", scope: !31, file: !10, line: 10, baseType: !39, size: 64, offset: 128)
!39 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Array<ns::Node *>", scope: !11, file: !10, line: 4, size: 64, flags: DIFlagTypePassByValue, elements: !40, templateParams: !48, identifier: "_ZTSN2ns5ArrayIPNS_4NodeEEE")
!40 = !{!41, !44}
!41 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !39, file: !10, line: 4, baseType: !42, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!44 = !DISubprogram(name: "at", linkageName: "_ZN2ns5ArrayIPNS_4NodeEE2atEi", scope: !39, file: !10, line: 4, type: !45, scopeLine: 4, flags: DIFlagPrototyped, spFlags: 0)
!45 = !DISubroutineType(types: !46)
!46 = !{!43, !47, !18}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !{!49}
!49 = !DITemplateTypeParameter(name: "T", type: !43)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "dirty_", scope: !31, file: !10, line: 12, baseType: !51, size: 8, offset: 192, flags: DIFlagPrivate)
!51 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!52 = !DISubprogram(name: "Node", linkageName: "_ZN2ns4NodeC4Ev", scope: !31, file: !10, line: 6, type: !53, scopeLine: 6, flags: DIFlagPrototyped, spFlags: 0)
!53 = !DISubroutineType(types: !54)
!54 = !{null, !55}
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!56 = !DISubprogram(name: "~Node", linkageName: "_ZN2ns4NodeD4Ev", scope: !31, file: !10, line: 7, type: !53, scopeLine: 7, containingType: !31, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!57 = !DISubprogram(name: "dirty", linkageName: "_ZNK2ns4Node5dirtyEv", scope: !31, file: !10, line: 8, type: !58, scopeLine: 8, flags: DIFlagPrototyped, spFlags: 0)
!58 = !DISubroutineType(types: !59)
!59 = !{!51, !60}
!60 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !61, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!61 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !31)
!62 = !DISubprogram(name: "set_dirty", linkageName: "_ZN2ns4Node9set_dirtyEb", scope: !31, file: !10, line: 9, type: !63, scopeLine: 9, flags: DIFlagPrototyped, spFlags: 0)
!63 = !DISubroutineType(types: !64)
!64 = !{null, !55, !51}
!65 = !{i32 7, !"Dwarf Version", i32 5}
!66 = !{i32 2, !"Debug Info Version", i32 3}
!67 = !{i32 1, !"wchar_size", i32 4}
!68 = !{i32 8, !"PIC Level", i32 2}
!69 = !{i32 7, !"PIE Level", i32 2}
!70 = !{i32 7, !"uwtable", i32 2}
!71 = !{i32 7, !"frame-pointer", i32 2}
!72 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!73 = distinct !DISubprogram(name: "~Base", linkageName: "_ZN2ns4BaseD2Ev", scope: !9, file: !3, line: 2, type: !21, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !20, retainedNodes: !74)
!74 = !{}
!75 = !DILocalVariable(name: "this", arg: 1, scope: !73, type: !76, flags: DIFlagArtificial | DIFlagObjectPointer)
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!77 = !DILocation(line: 0, scope: !73)
!78 = !DILocation(line: 2, column: 20, scope: !73)
!79 = distinct !DISubprogram(name: "~Base", linkageName: "_ZN2ns4BaseD0Ev", scope: !9, file: !3, line: 2, type: !21, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !20, retainedNodes: !74)
!80 = !DILocalVariable(name: "this", arg: 1, scope: !79, type: !76, flags: DIFlagArtificial | DIFlagObjectPointer)
!81 = !DILocation(line: 0, scope: !79)
!82 = !DILocation(line: 2, column: 19, scope: !79)
!83 = !DILocation(line: 2, column: 20, scope: !79)
!84 = distinct !DISubprogram(name: "Node", linkageName: "_ZN2ns4NodeC2Ev", scope: !31, file: !3, line: 3, type: !53, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !52, retainedNodes: !74)
!85 = !DILocalVariable(name: "this", arg: 1, scope: !84, type: !43, flags: DIFlagArtificial | DIFlagObjectPointer)
!86 = !DILocation(line: 0, scope: !84)
!87 = !DILocation(line: 3, column: 11, scope: !84)
!88 = !DILocation(line: 3, column: 34, scope: !84)
!89 = !DILocation(line: 3, column: 20, scope: !84)
!90 = !DILocation(line: 3, column: 36, scope: !91)
!91 = distinct !DILexicalBlock(scope: !84, file: !3, line: 3, column: 34)
!92 = !DILocation(line: 3, column: 39, scope: !91)
!93 = !DILocation(line: 3, column: 44, scope: !84)
!94 = distinct !DISubprogram(name: "Base", linkageName: "_ZN2ns4BaseC2Ev", scope: !9, file: !10, line: 2, type: !21, scopeLine: 2, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !95, retainedNodes: !74)
!95 = !DISubprogram(name: "Base", linkageName: "_ZN2ns4BaseC4Ev", scope: !9, type: !21, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!96 = !DILocalVariable(name: "this", arg: 1, scope: !94, type: !76, flags: DIFlagArtificial | DIFlagObjectPointer)
!97 = !DILocation(line: 0, scope: !94)
!98 = !DILocation(line: 2, column: 8, scope: !94)
!99 = distinct !DISubprogram(name: "~Node", linkageName: "_ZN2ns4NodeD2Ev", scope: !31, file: !3, line: 4, type: !53, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !56, retainedNodes: !74)
!100 = !DILocalVariable(name: "this", arg: 1, scope: !99, type: !43, flags: DIFlagArtificial | DIFlagObjectPointer)
!101 = !DILocation(line: 0, scope: !99)
!102 = !DILocation(line: 4, column: 20, scope: !103)
!103 = distinct !DILexicalBlock(scope: !99, file: !3, line: 4, column: 19)
!104 = !DILocation(line: 4, column: 20, scope: !99)
!105 = distinct !DISubprogram(name: "~Node", linkageName: "_ZN2ns4NodeD0Ev", scope: !31, file: !3, line: 4, type: !53, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !56, retainedNodes: !74)
!106 = !DILocalVariable(name: "this", arg: 1, scope: !105, type: !43, flags: DIFlagArtificial | DIFlagObjectPointer)
!107 = !DILocation(line: 0, scope: !105)
!108 = !DILocation(line: 4, column: 19, scope: !105)
!109 = !DILocation(line: 4, column: 20, scope: !105)
!110 = distinct !DISubprogram(name: "address", linkageName: "_Z7addressv", scope: !3, file: !3, line: 7, type: !111, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!111 = !DISubroutineType(types: !112)
!112 = !{!113}
!113 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!114 = !DILocation(line: 7, column: 18, scope: !110)
