; clang++-22 -S -emit-llvm -std=c++17 -O2 -g -DNS=o2 virtual.cc, see unoptimized.ll
; ModuleID = 'v.cc'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

@.str = private unnamed_addr constant [6 x i8] c"named\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [6 x i8] c"label\00", align 1, !dbg !8
@_ZTVN2o25ShapeE = dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2o25ShapeE, ptr @__cxa_pure_virtual, ptr @_ZN2o25Shape5scaleEi] }, align 8, !dbg !10
@_ZTIN2o25ShapeE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2o25ShapeE }, align 8
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTSN2o25ShapeE = dso_local constant [12 x i8] c"N2o25ShapeE\00", align 1
@_ZTVN2o26SquareE = dso_local unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2o26SquareE, ptr @_ZN2o26Square4areaEv, ptr @_ZN2o26Square5scaleEi] }, align 8, !dbg !14
@_ZTIN2o26SquareE = dso_local constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTSN2o26SquareE, ptr @_ZTIN2o25ShapeE }, align 8
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTSN2o26SquareE = dso_local constant [13 x i8] c"N2o26SquareE\00", align 1
@_ZTVN2o25NamedE = dso_local unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTIN2o25NamedE, ptr @_ZN2o25Named4nameEv] }, align 8, !dbg !45
@_ZTIN2o25NamedE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2o25NamedE }, align 8
@_ZTSN2o25NamedE = dso_local constant [12 x i8] c"N2o25NamedE\00", align 1
@_ZTVN2o25LabelE = dso_local unnamed_addr constant { [5 x ptr], [3 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTIN2o25LabelE, ptr @_ZN2o25Label4areaEv, ptr @_ZN2o25Shape5scaleEi, ptr @_ZN2o25Label4nameEv], [3 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr @_ZTIN2o25LabelE, ptr @_ZThn16_N2o25Label4nameEv] }, align 8, !dbg !57
@_ZTIN2o25LabelE = dso_local constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTSN2o25LabelE, i32 0, i32 2, ptr @_ZTIN2o25ShapeE, i64 2, ptr @_ZTIN2o25NamedE, i64 4098 }, align 8
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTSN2o25LabelE = dso_local constant [12 x i8] c"N2o25LabelE\00", align 1
@_ZTVN2o24RootE = dso_local unnamed_addr constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTIN2o24RootE, ptr @_ZN2o24Root4rootEv] }, align 8, !dbg !71
@_ZTIN2o24RootE = dso_local constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTSN2o24RootE }, align 8
@_ZTSN2o24RootE = dso_local constant [11 x i8] c"N2o24RootE\00", align 1
@_ZTVN2o24LeftE = dso_local unnamed_addr constant { [5 x ptr], [4 x ptr] } { [5 x ptr] [ptr inttoptr (i64 8 to ptr), ptr null, ptr @_ZTIN2o24LeftE, ptr @_ZN2o24Left4rootEv, ptr @_ZN2o24Left4leftEv], [4 x ptr] [ptr inttoptr (i64 -8 to ptr), ptr inttoptr (i64 -8 to ptr), ptr @_ZTIN2o24LeftE, ptr @_ZTv0_n24_N2o24Left4rootEv] }, align 8, !dbg !82
@_ZTTN2o24LeftE = dso_local unnamed_addr constant [2 x ptr] [ptr getelementptr inbounds inrange(-24, 16) ({ [5 x ptr], [4 x ptr] }, ptr @_ZTVN2o24LeftE, i32 0, i32 0, i32 3), ptr getelementptr inbounds inrange(-24, 8) ({ [5 x ptr], [4 x ptr] }, ptr @_ZTVN2o24LeftE, i32 0, i32 1, i32 3)], align 8
@_ZTIN2o24LeftE = dso_local constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 2), ptr @_ZTSN2o24LeftE, i32 0, i32 1, ptr @_ZTIN2o24RootE, i64 -6141 }, align 8
@_ZTSN2o24LeftE = dso_local constant [11 x i8] c"N2o24LeftE\00", align 1
@_ZTVN2o212_GLOBAL__N_15LocalE = internal unnamed_addr constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTIN2o212_GLOBAL__N_15LocalE, ptr @_ZN2o212_GLOBAL__N_15Local4areaEv, ptr @_ZN2o25Shape5scaleEi] }, align 8, !dbg !94
@_ZTIN2o212_GLOBAL__N_15LocalE = internal constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTSN2o212_GLOBAL__N_15LocalE, ptr @_ZTIN2o25ShapeE }, align 8
@_ZTSN2o212_GLOBAL__N_15LocalE = internal constant [26 x i8] c"N2o212_GLOBAL__N_15LocalE\00", align 1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local noundef i32 @_ZN2o25Shape5scaleEi(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(12) %0, i32 noundef %1) unnamed_addr #0 align 2 !dbg !118 {
    #dbg_value(ptr %0, !120, !DIExpression(), !123)
    #dbg_value(i32 %1, !122, !DIExpression(), !123)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !124
  %4 = load i32, ptr %3, align 8, !dbg !124, !tbaa !125
  %5 = mul nsw i32 %4, %1, !dbg !127
  ret i32 %5, !dbg !128
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local noundef i32 @_ZN2o26Square4areaEv(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(16) %0) unnamed_addr #0 align 2 !dbg !129 {
    #dbg_value(ptr %0, !131, !DIExpression(), !133)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !134
  %3 = load i32, ptr %2, align 8, !dbg !134, !tbaa !125
  %4 = mul nsw i32 %3, %3, !dbg !135
  ret i32 %4, !dbg !136
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @_ZN2o26Square5scaleEi(ptr nonnull readnone align 8 captures(none) %0, i32 noundef returned %1) unnamed_addr #1 align 2 !dbg !137 {
    #dbg_value(ptr poison, !139, !DIExpression(), !141)
    #dbg_value(i32 %1, !140, !DIExpression(), !141)
  ret i32 %1, !dbg !142
}

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_ZN2o29call_areaEPNS_5ShapeE(ptr noundef %0) local_unnamed_addr #2 !dbg !143 {
    #dbg_value(ptr %0, !147, !DIExpression(), !148)
  %2 = load ptr, ptr %0, align 8, !dbg !149, !tbaa !150
  %3 = load ptr, ptr %2, align 8, !dbg !149
  %4 = tail call noundef i32 %3(ptr noundef nonnull align 8 dereferenceable(12) %0), !dbg !152
  ret i32 %4, !dbg !153
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef nonnull ptr @_ZN2o25Named4nameEv(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 !dbg !154 {
    #dbg_value(ptr poison, !156, !DIExpression(), !158)
  ret ptr @.str, !dbg !159
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local noundef i32 @_ZN2o25Label4areaEv(ptr noundef nonnull readonly align 8 captures(none) dereferenceable(28) %0) unnamed_addr #0 align 2 !dbg !160 {
    #dbg_value(ptr %0, !162, !DIExpression(), !164)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 24, !dbg !165
  %3 = load i32, ptr %2, align 8, !dbg !166, !tbaa !167
  ret i32 %3, !dbg !169
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef nonnull ptr @_ZN2o25Label4nameEv(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 !dbg !170 {
    #dbg_value(ptr poison, !172, !DIExpression(), !173)
  ret ptr @.str.1, !dbg !174
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef nonnull ptr @_ZThn16_N2o25Label4nameEv(ptr readnone captures(none) %0) unnamed_addr #1 align 2 !dbg !175 {
  ret ptr @.str.1, !dbg !178
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @_ZN2o24Root4rootEv(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 !dbg !179 {
    #dbg_value(ptr poison, !181, !DIExpression(), !183)
  ret i32 1, !dbg !184
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @_ZN2o24Left4rootEv(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 !dbg !185 {
    #dbg_value(ptr poison, !187, !DIExpression(), !189)
  ret i32 2, !dbg !190
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @_ZTv0_n24_N2o24Left4rootEv(ptr readonly captures(none) %0) unnamed_addr #1 align 2 !dbg !191 {
  ret i32 2, !dbg !192
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @_ZN2o24Left4leftEv(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 !dbg !193 {
    #dbg_value(ptr poison, !195, !DIExpression(), !196)
  ret i32 3, !dbg !197
}

; Function Attrs: mustprogress uwtable
define dso_local noalias noundef nonnull ptr @_ZN2o25localEv() local_unnamed_addr #2 !dbg !198 {
  %1 = tail call noalias noundef nonnull dereferenceable(16) ptr @_Znwm(i64 noundef 16) #4, !dbg !201, !heapallocsite !97
    #dbg_value(ptr %1, !202, !DIExpression(), !209)
  store ptr getelementptr inbounds nuw inrange(-16, 16) (i8, ptr @_ZTVN2o212_GLOBAL__N_15LocalE, i64 16), ptr %1, align 8, !dbg !211, !tbaa !150
  ret ptr %1, !dbg !212
}

; Function Attrs: nobuiltin allocsize(0)
declare !dbg !213 noundef nonnull ptr @_Znwm(i64 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_ZN2o210call_scaleEPNS_5LabelE(ptr noundef %0) local_unnamed_addr #2 !dbg !217 {
    #dbg_value(ptr %0, !221, !DIExpression(), !222)
  %2 = load ptr, ptr %0, align 8, !dbg !223, !tbaa !150
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 8, !dbg !223
  %4 = load ptr, ptr %3, align 8, !dbg !223
  %5 = tail call noundef i32 %4(ptr noundef nonnull align 8 dereferenceable(12) %0, i32 noundef 2), !dbg !224
  ret i32 %5, !dbg !225
}

; Function Attrs: mustprogress uwtable
define dso_local noundef ptr @_ZN2o29call_nameEPNS_5NamedE(ptr noundef %0) local_unnamed_addr #2 !dbg !226 {
    #dbg_value(ptr %0, !230, !DIExpression(), !231)
  %2 = load ptr, ptr %0, align 8, !dbg !232, !tbaa !150
  %3 = load ptr, ptr %2, align 8, !dbg !232
  %4 = tail call noundef ptr %3(ptr noundef nonnull align 8 dereferenceable(12) %0), !dbg !233
  ret ptr %4, !dbg !234
}

; Function Attrs: mustprogress uwtable
define dso_local noundef ptr @_ZN2o210call_labelEPNS_5LabelE(ptr noundef %0) local_unnamed_addr #2 !dbg !235 {
    #dbg_value(ptr %0, !239, !DIExpression(), !240)
  %2 = load ptr, ptr %0, align 8, !dbg !241, !tbaa !150
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 16, !dbg !241
  %4 = load ptr, ptr %3, align 8, !dbg !241
  %5 = tail call noundef ptr %4(ptr noundef nonnull align 8 dereferenceable(28) %0), !dbg !242
  ret ptr %5, !dbg !243
}

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_ZN2o29call_leftEPNS_4LeftE(ptr noundef %0) local_unnamed_addr #2 !dbg !244 {
    #dbg_value(ptr %0, !248, !DIExpression(), !249)
  %2 = load ptr, ptr %0, align 8, !dbg !250, !tbaa !150
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 8, !dbg !250
  %4 = load ptr, ptr %3, align 8, !dbg !250
  %5 = tail call noundef i32 %4(ptr noundef nonnull align 8 dereferenceable(8) %0), !dbg !251
  ret i32 %5, !dbg !252
}

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_ZN2o29call_rootEPNS_4LeftE(ptr noundef %0) local_unnamed_addr #2 !dbg !253 {
    #dbg_value(ptr %0, !255, !DIExpression(), !256)
  %2 = load ptr, ptr %0, align 8, !dbg !257, !tbaa !150
  %3 = load ptr, ptr %2, align 8, !dbg !257
  %4 = tail call noundef i32 %3(ptr noundef nonnull align 8 dereferenceable(8) %0), !dbg !258
  ret i32 %4, !dbg !259
}

; Function Attrs: mustprogress uwtable
define dso_local noundef i32 @_ZN2o211call_eitherEbPNS_5ShapeEPNS_5LabelE(i1 noundef zeroext %0, ptr noundef %1, ptr noundef %2) local_unnamed_addr #2 !dbg !260 {
    #dbg_value(i1 %0, !265, !DIExpression(DW_OP_LLVM_convert, 1, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value), !269)
    #dbg_value(ptr %1, !266, !DIExpression(), !269)
    #dbg_value(ptr %2, !267, !DIExpression(), !269)
  %4 = select i1 %0, ptr %1, ptr %2, !dbg !270
    #dbg_value(ptr %4, !268, !DIExpression(), !269)
  %5 = load ptr, ptr %4, align 8, !dbg !271, !tbaa !150
  %6 = load ptr, ptr %5, align 8, !dbg !271
  %7 = tail call noundef i32 %6(ptr noundef nonnull align 8 dereferenceable(12) %4), !dbg !272
  ret i32 %7, !dbg !273
}

declare void @__cxa_pure_virtual() unnamed_addr

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @_ZN2o212_GLOBAL__N_15Local4areaEv(ptr nonnull readnone align 8 captures(none) %0) unnamed_addr #1 align 2 !dbg !274 {
    #dbg_value(ptr poison, !276, !DIExpression(), !277)
  ret i32 7, !dbg !278
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nobuiltin allocsize(0) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { builtin allocsize(0) }

!llvm.dbg.cu = !{!12}
!llvm.module.flags = !{!106, !107, !108, !109, !110, !111, !112}
!llvm.errno.tbaa = !{!114}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 14, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "v.cc", directory: "/tmp/virtual/tc", checksumkind: CSK_MD5, checksum: "4be6d91d8bdc6ab09a18ed2bf3ad3698")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 48, elements: !6)
!4 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!5 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!6 = !{!7}
!7 = !DISubrange(count: 6)
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(scope: null, file: !2, line: 16, type: !3, isLocal: true, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o25ShapeE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !105, align: 64)
!12 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !13, splitDebugInlining: false, nameTableKind: None)
!13 = !{!0, !8, !10, !14, !45, !57, !71, !82, !94}
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o26SquareE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !17, align: 64)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !18, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Square", scope: !19, file: !2, line: 3, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !20, vtableHolder: !22)
!19 = !DINamespace(name: "o2", scope: null)
!20 = !{!21, !38, !42}
!21 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !18, baseType: !22, extraData: i32 0)
!22 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Shape", scope: !19, file: !2, line: 2, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !23, vtableHolder: !22)
!23 = !{!24, !30, !31, !35}
!24 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Shape", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "__vtbl_ptr_type", baseType: !27, size: 64)
!27 = !DISubroutineType(types: !28)
!28 = !{!29}
!29 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "side", scope: !22, file: !2, line: 2, baseType: !29, size: 32, offset: 64)
!31 = !DISubprogram(name: "area", linkageName: "_ZN2o25Shape4areaEv", scope: !22, file: !2, line: 2, type: !32, scopeLine: 2, containingType: !22, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagPureVirtual | DISPFlagOptimized)
!32 = !DISubroutineType(types: !33)
!33 = !{!29, !34}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!35 = !DISubprogram(name: "scale", linkageName: "_ZN2o25Shape5scaleEi", scope: !22, file: !2, line: 2, type: !36, scopeLine: 2, containingType: !22, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!36 = !DISubroutineType(types: !37)
!37 = !{!29, !34, !29}
!38 = !DISubprogram(name: "area", linkageName: "_ZN2o26Square4areaEv", scope: !18, file: !2, line: 3, type: !39, scopeLine: 3, containingType: !18, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!39 = !DISubroutineType(types: !40)
!40 = !{!29, !41}
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!42 = !DISubprogram(name: "scale", linkageName: "_ZN2o26Square5scaleEi", scope: !18, file: !2, line: 3, type: !43, scopeLine: 3, containingType: !18, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!43 = !DISubroutineType(types: !44)
!44 = !{!29, !41, !29}
!45 = !DIGlobalVariableExpression(var: !46, expr: !DIExpression())
!46 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o25NamedE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !47, align: 64)
!47 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !48, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Named", scope: !19, file: !2, line: 9, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !49, vtableHolder: !48)
!49 = !{!50, !51, !52}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Named", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !48, file: !2, line: 9, baseType: !29, size: 32, offset: 64)
!52 = !DISubprogram(name: "name", linkageName: "_ZN2o25Named4nameEv", scope: !48, file: !2, line: 9, type: !53, scopeLine: 9, containingType: !48, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!53 = !DISubroutineType(types: !54)
!54 = !{!55, !56}
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!57 = !DIGlobalVariableExpression(var: !58, expr: !DIExpression())
!58 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o25LabelE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !59, align: 64)
!59 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !60, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!60 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Label", scope: !19, file: !2, line: 10, size: 256, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !61, vtableHolder: !22)
!61 = !{!62, !63, !64, !68}
!62 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !60, baseType: !22, extraData: i32 0)
!63 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !60, baseType: !48, offset: 128, extraData: i32 0)
!64 = !DISubprogram(name: "area", linkageName: "_ZN2o25Label4areaEv", scope: !60, file: !2, line: 10, type: !65, scopeLine: 10, containingType: !60, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!65 = !DISubroutineType(types: !66)
!66 = !{!29, !67}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !60, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!68 = !DISubprogram(name: "name", linkageName: "_ZN2o25Label4nameEv", scope: !60, file: !2, line: 10, type: !69, scopeLine: 10, containingType: !60, virtualIndex: 2, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!69 = !DISubroutineType(types: !70)
!70 = !{!55, !67}
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o24RootE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !73, align: 64)
!73 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !74, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!74 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Root", scope: !19, file: !2, line: 11, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !75, vtableHolder: !74)
!75 = !{!76, !77, !78}
!76 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Root", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!77 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !74, file: !2, line: 11, baseType: !29, size: 32, offset: 64)
!78 = !DISubprogram(name: "root", linkageName: "_ZN2o24Root4rootEv", scope: !74, file: !2, line: 11, type: !79, scopeLine: 11, containingType: !74, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!79 = !DISubroutineType(types: !80)
!80 = !{!29, !81}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !74, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!82 = !DIGlobalVariableExpression(var: !83, expr: !DIExpression())
!83 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o24LeftE", scope: !12, file: !2, type: !16, isLocal: false, isDefinition: true, declaration: !84, align: 64)
!84 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !85, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!85 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Left", scope: !19, file: !2, line: 12, size: 192, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !86, vtableHolder: !85)
!86 = !{!87, !88, !89, !93}
!87 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !85, baseType: !74, offset: 24, flags: DIFlagVirtual, extraData: i32 0)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "_vptr$Left", scope: !2, file: !2, baseType: !25, size: 64, flags: DIFlagArtificial)
!89 = !DISubprogram(name: "root", linkageName: "_ZN2o24Left4rootEv", scope: !85, file: !2, line: 12, type: !90, scopeLine: 12, containingType: !85, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!90 = !DISubroutineType(types: !91)
!91 = !{!29, !92}
!92 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !85, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!93 = !DISubprogram(name: "left", linkageName: "_ZN2o24Left4leftEv", scope: !85, file: !2, line: 12, type: !90, scopeLine: 12, containingType: !85, virtualIndex: 1, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagOptimized)
!94 = !DIGlobalVariableExpression(var: !95, expr: !DIExpression())
!95 = distinct !DIGlobalVariable(name: "_vtable$", linkageName: "_ZTVN2o212_GLOBAL__N_15LocalE", scope: !12, file: !2, type: !16, isLocal: true, isDefinition: true, declaration: !96, align: 64)
!96 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !97, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!97 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Local", scope: !98, file: !2, line: 13, size: 128, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !99, vtableHolder: !22)
!98 = !DINamespace(scope: !19)
!99 = !{!100, !101}
!100 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !97, baseType: !22, extraData: i32 0)
!101 = !DISubprogram(name: "area", linkageName: "_ZN2o212_GLOBAL__N_15Local4areaEv", scope: !97, file: !2, line: 13, type: !102, scopeLine: 13, containingType: !97, virtualIndex: 0, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual | DISPFlagLocalToUnit | DISPFlagOptimized)
!102 = !DISubroutineType(types: !103)
!103 = !{!29, !104}
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !97, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!105 = !DIDerivedType(tag: DW_TAG_variable, name: "_vtable$", scope: !22, file: !2, baseType: !16, flags: DIFlagPrivate | DIFlagArtificial | DIFlagStaticMember)
!106 = !{i32 7, !"Dwarf Version", i32 5}
!107 = !{i32 2, !"Debug Info Version", i32 3}
!108 = !{i32 1, !"wchar_size", i32 4}
!109 = !{i32 8, !"PIC Level", i32 2}
!110 = !{i32 7, !"PIE Level", i32 2}
!111 = !{i32 7, !"uwtable", i32 2}
!112 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!113 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!114 = !{!115, !115, i64 0}
!115 = !{!"int", !116, i64 0}
!116 = !{!"omnipotent char", !117, i64 0}
!117 = !{!"Simple C++ TBAA"}
!118 = distinct !DISubprogram(name: "scale", linkageName: "_ZN2o25Shape5scaleEi", scope: !22, file: !2, line: 4, type: !36, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !35, retainedNodes: !119, keyInstructions: true)
!119 = !{!120, !122}
!120 = !DILocalVariable(name: "this", arg: 1, scope: !118, type: !121, flags: DIFlagArtificial | DIFlagObjectPointer)
!121 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!122 = !DILocalVariable(name: "by", arg: 2, scope: !118, file: !2, line: 4, type: !29)
!123 = !DILocation(line: 0, scope: !118)
!124 = !DILocation(line: 4, column: 35, scope: !118)
!125 = !{!126, !115, i64 8}
!126 = !{!"_ZTSN2o25ShapeE", !115, i64 8}
!127 = !DILocation(line: 4, column: 40, scope: !118, atomGroup: 1, atomRank: 2)
!128 = !DILocation(line: 4, column: 28, scope: !118, atomGroup: 1, atomRank: 1)
!129 = distinct !DISubprogram(name: "area", linkageName: "_ZN2o26Square4areaEv", scope: !18, file: !2, line: 5, type: !39, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !38, retainedNodes: !130, keyInstructions: true)
!130 = !{!131}
!131 = !DILocalVariable(name: "this", arg: 1, scope: !129, type: !132, flags: DIFlagArtificial | DIFlagObjectPointer)
!132 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!133 = !DILocation(line: 0, scope: !129)
!134 = !DILocation(line: 5, column: 29, scope: !129)
!135 = !DILocation(line: 5, column: 34, scope: !129, atomGroup: 1, atomRank: 2)
!136 = !DILocation(line: 5, column: 22, scope: !129, atomGroup: 1, atomRank: 1)
!137 = distinct !DISubprogram(name: "scale", linkageName: "_ZN2o26Square5scaleEi", scope: !18, file: !2, line: 6, type: !43, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !42, retainedNodes: !138, keyInstructions: true)
!138 = !{!139, !140}
!139 = !DILocalVariable(name: "this", arg: 1, scope: !137, type: !132, flags: DIFlagArtificial | DIFlagObjectPointer)
!140 = !DILocalVariable(name: "by", arg: 2, scope: !137, file: !2, line: 6, type: !29)
!141 = !DILocation(line: 0, scope: !137)
!142 = !DILocation(line: 6, column: 29, scope: !137, atomGroup: 1, atomRank: 1)
!143 = distinct !DISubprogram(name: "call_area", linkageName: "_ZN2o29call_areaEPNS_5ShapeE", scope: !19, file: !2, line: 7, type: !144, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !146, keyInstructions: true)
!144 = !DISubroutineType(types: !145)
!145 = !{!29, !121}
!146 = !{!147}
!147 = !DILocalVariable(name: "shape", arg: 1, scope: !143, file: !2, line: 7, type: !121)
!148 = !DILocation(line: 0, scope: !143)
!149 = !DILocation(line: 7, column: 45, scope: !143)
!150 = !{!151, !151, i64 0}
!151 = !{!"vtable pointer", !117, i64 0}
!152 = !DILocation(line: 7, column: 45, scope: !143, atomGroup: 1, atomRank: 2)
!153 = !DILocation(line: 7, column: 31, scope: !143, atomGroup: 1, atomRank: 1)
!154 = distinct !DISubprogram(name: "name", linkageName: "_ZN2o25Named4nameEv", scope: !48, file: !2, line: 14, type: !53, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !52, retainedNodes: !155, keyInstructions: true)
!155 = !{!156}
!156 = !DILocalVariable(name: "this", arg: 1, scope: !154, type: !157, flags: DIFlagArtificial | DIFlagObjectPointer)
!157 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64)
!158 = !DILocation(line: 0, scope: !154)
!159 = !DILocation(line: 14, column: 29, scope: !154, atomGroup: 1, atomRank: 1)
!160 = distinct !DISubprogram(name: "area", linkageName: "_ZN2o25Label4areaEv", scope: !60, file: !2, line: 15, type: !65, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !64, retainedNodes: !161, keyInstructions: true)
!161 = !{!162}
!162 = !DILocalVariable(name: "this", arg: 1, scope: !160, type: !163, flags: DIFlagArtificial | DIFlagObjectPointer)
!163 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !60, size: 64)
!164 = !DILocation(line: 0, scope: !160)
!165 = !DILocation(line: 15, column: 28, scope: !160)
!166 = !DILocation(line: 15, column: 28, scope: !160, atomGroup: 1, atomRank: 2)
!167 = !{!168, !115, i64 8}
!168 = !{!"_ZTSN2o25NamedE", !115, i64 8}
!169 = !DILocation(line: 15, column: 21, scope: !160, atomGroup: 1, atomRank: 1)
!170 = distinct !DISubprogram(name: "name", linkageName: "_ZN2o25Label4nameEv", scope: !60, file: !2, line: 16, type: !69, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !68, retainedNodes: !171, keyInstructions: true)
!171 = !{!172}
!172 = !DILocalVariable(name: "this", arg: 1, scope: !170, type: !163, flags: DIFlagArtificial | DIFlagObjectPointer)
!173 = !DILocation(line: 0, scope: !170)
!174 = !DILocation(line: 16, column: 29, scope: !170, atomGroup: 1, atomRank: 1)
!175 = distinct !DISubprogram(linkageName: "_ZThn16_N2o25Label4nameEv", scope: !2, file: !2, line: 16, type: !176, flags: DIFlagArtificial | DIFlagThunk | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, keyInstructions: true)
!176 = !DISubroutineType(types: !177)
!177 = !{}
!178 = !DILocation(line: 0, scope: !175)
!179 = distinct !DISubprogram(name: "root", linkageName: "_ZN2o24Root4rootEv", scope: !74, file: !2, line: 17, type: !79, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !78, retainedNodes: !180, keyInstructions: true)
!180 = !{!181}
!181 = !DILocalVariable(name: "this", arg: 1, scope: !179, type: !182, flags: DIFlagArtificial | DIFlagObjectPointer)
!182 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !74, size: 64)
!183 = !DILocation(line: 0, scope: !179)
!184 = !DILocation(line: 17, column: 20, scope: !179, atomGroup: 1, atomRank: 1)
!185 = distinct !DISubprogram(name: "root", linkageName: "_ZN2o24Left4rootEv", scope: !85, file: !2, line: 18, type: !90, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !89, retainedNodes: !186, keyInstructions: true)
!186 = !{!187}
!187 = !DILocalVariable(name: "this", arg: 1, scope: !185, type: !188, flags: DIFlagArtificial | DIFlagObjectPointer)
!188 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !85, size: 64)
!189 = !DILocation(line: 0, scope: !185)
!190 = !DILocation(line: 18, column: 20, scope: !185, atomGroup: 1, atomRank: 1)
!191 = distinct !DISubprogram(linkageName: "_ZTv0_n24_N2o24Left4rootEv", scope: !2, file: !2, line: 18, type: !176, flags: DIFlagArtificial | DIFlagThunk | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, keyInstructions: true)
!192 = !DILocation(line: 0, scope: !191)
!193 = distinct !DISubprogram(name: "left", linkageName: "_ZN2o24Left4leftEv", scope: !85, file: !2, line: 19, type: !90, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !93, retainedNodes: !194, keyInstructions: true)
!194 = !{!195}
!195 = !DILocalVariable(name: "this", arg: 1, scope: !193, type: !188, flags: DIFlagArtificial | DIFlagObjectPointer)
!196 = !DILocation(line: 0, scope: !193)
!197 = !DILocation(line: 19, column: 20, scope: !193, atomGroup: 1, atomRank: 1)
!198 = distinct !DISubprogram(name: "local", linkageName: "_ZN2o25localEv", scope: !19, file: !2, line: 20, type: !199, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, keyInstructions: true)
!199 = !DISubroutineType(types: !200)
!200 = !{!121}
!201 = !DILocation(line: 20, column: 25, scope: !198, atomGroup: 1, atomRank: 2)
!202 = !DILocalVariable(name: "this", arg: 1, scope: !203, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!203 = distinct !DISubprogram(name: "Local", linkageName: "_ZN2o212_GLOBAL__N_15LocalC2Ev", scope: !97, file: !2, line: 13, type: !204, scopeLine: 13, flags: DIFlagArtificial | DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !206, retainedNodes: !207, keyInstructions: true)
!204 = !DISubroutineType(types: !205)
!205 = !{null, !104}
!206 = !DISubprogram(name: "Local", linkageName: "_ZN2o212_GLOBAL__N_15LocalC4Ev", scope: !97, type: !204, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!207 = !{!202}
!208 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !97, size: 64)
!209 = !DILocation(line: 0, scope: !203, inlinedAt: !210)
!210 = distinct !DILocation(line: 20, column: 29, scope: !198)
!211 = !DILocation(line: 13, column: 20, scope: !203, inlinedAt: !210)
!212 = !DILocation(line: 20, column: 18, scope: !198, atomGroup: 1, atomRank: 1)
!213 = !DISubprogram(name: "operator new", linkageName: "_Znwm", scope: !2, file: !2, type: !214, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!214 = !DISubroutineType(types: !215)
!215 = !{!16, !216}
!216 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!217 = distinct !DISubprogram(name: "call_scale", linkageName: "_ZN2o210call_scaleEPNS_5LabelE", scope: !19, file: !2, line: 21, type: !218, scopeLine: 21, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !220, keyInstructions: true)
!218 = !DISubroutineType(types: !219)
!219 = !{!29, !163}
!220 = !{!221}
!221 = !DILocalVariable(name: "label", arg: 1, scope: !217, file: !2, line: 21, type: !163)
!222 = !DILocation(line: 0, scope: !217)
!223 = !DILocation(line: 21, column: 46, scope: !217)
!224 = !DILocation(line: 21, column: 46, scope: !217, atomGroup: 1, atomRank: 2)
!225 = !DILocation(line: 21, column: 32, scope: !217, atomGroup: 1, atomRank: 1)
!226 = distinct !DISubprogram(name: "call_name", linkageName: "_ZN2o29call_nameEPNS_5NamedE", scope: !19, file: !2, line: 22, type: !227, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !229, keyInstructions: true)
!227 = !DISubroutineType(types: !228)
!228 = !{!55, !157}
!229 = !{!230}
!230 = !DILocalVariable(name: "named", arg: 1, scope: !226, file: !2, line: 22, type: !157)
!231 = !DILocation(line: 0, scope: !226)
!232 = !DILocation(line: 22, column: 53, scope: !226)
!233 = !DILocation(line: 22, column: 53, scope: !226, atomGroup: 1, atomRank: 2)
!234 = !DILocation(line: 22, column: 39, scope: !226, atomGroup: 1, atomRank: 1)
!235 = distinct !DISubprogram(name: "call_label", linkageName: "_ZN2o210call_labelEPNS_5LabelE", scope: !19, file: !2, line: 23, type: !236, scopeLine: 23, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !238, keyInstructions: true)
!236 = !DISubroutineType(types: !237)
!237 = !{!55, !163}
!238 = !{!239}
!239 = !DILocalVariable(name: "label", arg: 1, scope: !235, file: !2, line: 23, type: !163)
!240 = !DILocation(line: 0, scope: !235)
!241 = !DILocation(line: 23, column: 54, scope: !235)
!242 = !DILocation(line: 23, column: 54, scope: !235, atomGroup: 1, atomRank: 2)
!243 = !DILocation(line: 23, column: 40, scope: !235, atomGroup: 1, atomRank: 1)
!244 = distinct !DISubprogram(name: "call_left", linkageName: "_ZN2o29call_leftEPNS_4LeftE", scope: !19, file: !2, line: 24, type: !245, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !247, keyInstructions: true)
!245 = !DISubroutineType(types: !246)
!246 = !{!29, !188}
!247 = !{!248}
!248 = !DILocalVariable(name: "left", arg: 1, scope: !244, file: !2, line: 24, type: !188)
!249 = !DILocation(line: 0, scope: !244)
!250 = !DILocation(line: 24, column: 42, scope: !244)
!251 = !DILocation(line: 24, column: 42, scope: !244, atomGroup: 1, atomRank: 2)
!252 = !DILocation(line: 24, column: 29, scope: !244, atomGroup: 1, atomRank: 1)
!253 = distinct !DISubprogram(name: "call_root", linkageName: "_ZN2o29call_rootEPNS_4LeftE", scope: !19, file: !2, line: 25, type: !245, scopeLine: 25, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !254, keyInstructions: true)
!254 = !{!255}
!255 = !DILocalVariable(name: "left", arg: 1, scope: !253, file: !2, line: 25, type: !188)
!256 = !DILocation(line: 0, scope: !253)
!257 = !DILocation(line: 25, column: 42, scope: !253)
!258 = !DILocation(line: 25, column: 42, scope: !253, atomGroup: 1, atomRank: 2)
!259 = !DILocation(line: 25, column: 29, scope: !253, atomGroup: 1, atomRank: 1)
!260 = distinct !DISubprogram(name: "call_either", linkageName: "_ZN2o211call_eitherEbPNS_5ShapeEPNS_5LabelE", scope: !19, file: !2, line: 26, type: !261, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !12, retainedNodes: !264, keyInstructions: true)
!261 = !DISubroutineType(types: !262)
!262 = !{!29, !263, !121, !163}
!263 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!264 = !{!265, !266, !267, !268}
!265 = !DILocalVariable(name: "first", arg: 1, scope: !260, file: !2, line: 26, type: !263)
!266 = !DILocalVariable(name: "one", arg: 2, scope: !260, file: !2, line: 26, type: !121)
!267 = !DILocalVariable(name: "two", arg: 3, scope: !260, file: !2, line: 26, type: !163)
!268 = !DILocalVariable(name: "shape", scope: !260, file: !2, line: 27, type: !121)
!269 = !DILocation(line: 0, scope: !260)
!270 = !DILocation(line: 27, column: 20, scope: !260, atomGroup: 2, atomRank: 1)
!271 = !DILocation(line: 28, column: 19, scope: !260)
!272 = !DILocation(line: 28, column: 19, scope: !260, atomGroup: 4, atomRank: 2)
!273 = !DILocation(line: 28, column: 5, scope: !260, atomGroup: 4, atomRank: 1)
!274 = distinct !DISubprogram(name: "area", linkageName: "_ZN2o212_GLOBAL__N_15Local4areaEv", scope: !97, file: !2, line: 13, type: !102, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !12, declaration: !101, retainedNodes: !275, keyInstructions: true)
!275 = !{!276}
!276 = !DILocalVariable(name: "this", arg: 1, scope: !274, type: !208, flags: DIFlagArtificial | DIFlagObjectPointer)
!277 = !DILocation(line: 0, scope: !274)
!278 = !DILocation(line: 13, column: 58, scope: !274, atomGroup: 1, atomRank: 1)
