; clang-22 -O2 -g -S -emit-llvm plain.c:
;     as in plain_O0.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.str_t = type { i64, ptr }
%struct.node = type { ptr, %struct.point, %struct.str_t, %union.value, %union.anon, i32, [4 x i32], [3 x %struct.point], [0 x i8] }
%struct.point = type { i32, i32 }
%union.value = type { ptr }
%union.anon = type { i64 }
%struct.shared = type { i32, i32 }
%struct.command = type { ptr, ptr, i8, %struct.str_t }
%struct.big = type { i64, i64, i64 }

@.str = private unnamed_addr constant [4 x i8] c"add\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [4 x i8] c"abc\00", align 1, !dbg !7
@.str.2 = private unnamed_addr constant [7 x i8] c"branch\00", align 1, !dbg !9
@commands = dso_local local_unnamed_addr global [3 x { ptr, ptr, i8, [7 x i8], %struct.str_t }] [{ ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str, ptr @run, i8 33, [7 x i8] zeroinitializer, %struct.str_t { i64 3, ptr @.str.1 } }, { ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str.2, ptr @run, i8 0, [7 x i8] zeroinitializer, %struct.str_t zeroinitializer }, { ptr, ptr, i8, [7 x i8], %struct.str_t } zeroinitializer], align 16, !dbg !14
@primes = dso_local local_unnamed_addr constant [2 x [2 x i16]] [[2 x i16] [i16 2, i16 3], [2 x i16] [i16 5, i16 7]], align 2, !dbg !67
@one = dso_local local_unnamed_addr global { float, [4 x i8] } { float 1.000000e+00, [4 x i8] zeroinitializer }, align 8, !dbg !74
@global = dso_local global %struct.node zeroinitializer, align 8, !dbg !76
@shared = external local_unnamed_addr global %struct.shared, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local range(i32 0, 8) i32 @run(ptr noundef captures(none) initializes((12, 16), (32, 36), (40, 48)) %0) #0 !dbg !104 {
    #dbg_value(ptr %0, !106, !DIExpression(), !107)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 12, !dbg !108
  store i32 3, ptr %2, align 4, !dbg !109, !tbaa !110
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !112
  %4 = load i64, ptr %3, align 8, !dbg !113, !tbaa !114
  %5 = add i64 %4, 1, !dbg !119
  store i64 %5, ptr %3, align 8, !dbg !120, !tbaa !114
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 32, !dbg !121
  store float 1.000000e+00, ptr %6, align 8, !dbg !122, !tbaa !123
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 40, !dbg !124
  store double 2.000000e+00, ptr %7, align 8, !dbg !125, !tbaa !123
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 48, !dbg !126
  %9 = load i32, ptr %8, align 8, !dbg !127
  %10 = add i32 %9, 256, !dbg !127
  %11 = and i32 %10, 16776960, !dbg !127
  %12 = and i32 %9, -16777209, !dbg !127
  %13 = or disjoint i32 %12, %11, !dbg !128
  %14 = or disjoint i32 %13, 56, !dbg !128
  store i32 %14, ptr %8, align 8, !dbg !129
  %15 = and i32 %9, 7, !dbg !130
  ret i32 %15, !dbg !131
}

; Function Attrs: nounwind uwtable
define dso_local i32 @walk(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !dbg !132 {
    #dbg_value(ptr %0, !137, !DIExpression(), !142)
    #dbg_value(ptr %1, !138, !DIExpression(), !142)
    #dbg_value(i32 %2, !139, !DIExpression(), !142)
  %4 = load i32, ptr %1, align 8, !dbg !143, !tbaa !123
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 52, !dbg !144
  %6 = sext i32 %2 to i64, !dbg !145
  %7 = getelementptr inbounds i32, ptr %5, i64 %6, !dbg !145
  store i32 %4, ptr %7, align 4, !dbg !146, !tbaa !100
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 92, !dbg !147
  %9 = getelementptr inbounds i8, ptr %8, i64 %6, !dbg !148
  %10 = load i8, ptr %9, align 1, !dbg !149, !tbaa !123
  %11 = sext i8 %10 to i32, !dbg !150
  %12 = getelementptr %struct.point, ptr %0, i64 %6, !dbg !151
  %13 = getelementptr i8, ptr %12, i64 72, !dbg !152
  store i32 %11, ptr %13, align 4, !dbg !153, !tbaa !110
  store i64 3, ptr getelementptr inbounds nuw (i8, ptr @global, i64 16), align 8, !dbg !154, !tbaa !114
  %14 = tail call ptr @get() #8, !dbg !155
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 12, !dbg !156
  store i32 4, ptr %15, align 4, !dbg !157, !tbaa !110
    #dbg_value(ptr poison, !140, !DIExpression(), !158)
  %16 = load ptr, ptr %0, align 8, !dbg !159, !tbaa !160
  %17 = icmp eq ptr %16, null, !dbg !162
  br i1 %17, label %18, label %26, !dbg !163

18:                                               ; preds = %26, %3
  %19 = getelementptr inbounds %struct.command, ptr @commands, i64 %6, !dbg !164
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 24, !dbg !165
  %21 = load i64, ptr %20, align 8, !dbg !166, !tbaa !167
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 104, !dbg !169
  %23 = load i32, ptr %22, align 8, !dbg !170, !tbaa !171
  %24 = trunc i64 %21 to i32, !dbg !172
  %25 = add i32 %23, %24, !dbg !172
  ret i32 %25, !dbg !173

26:                                               ; preds = %3, %26
  %27 = phi ptr [ %29, %26 ], [ %16, %3 ]
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 24, !dbg !174
  store ptr null, ptr %28, align 8, !dbg !176, !tbaa !177
    #dbg_value(ptr poison, !140, !DIExpression(), !158)
  %29 = load ptr, ptr %27, align 8, !dbg !178, !tbaa !160
    #dbg_value(ptr %29, !140, !DIExpression(), !158)
  %30 = icmp eq ptr %29, null, !dbg !179
  br i1 %30, label %18, label %26, !dbg !180, !llvm.loop !181
}

declare !dbg !185 ptr @get() local_unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(readwrite, argmem: read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i64 @by_value(ptr noundef readonly byval(%struct.big) align 8 captures(none) %0, i64 %1) local_unnamed_addr #3 !dbg !188 {
    #dbg_value(i64 %1, !198, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32), !199)
    #dbg_value(i64 %1, !198, !DIExpression(DW_OP_constu, 32, DW_OP_shr, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 32, 32), !199)
    #dbg_declare(ptr %0, !197, !DIExpression(), !200)
  %3 = atomicrmw add ptr getelementptr inbounds nuw (i8, ptr @global, i64 8), i32 1 seq_cst, align 8, !dbg !201
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !202
  %5 = load i64, ptr %4, align 8, !dbg !202, !tbaa !203
  %6 = ashr i64 %1, 32, !dbg !205
  %7 = add nsw i64 %5, %6, !dbg !206
  ret i64 %7, !dbg !207
}

; Function Attrs: nounwind uwtable
define dso_local void @pass(ptr noundef %0, ptr noundef writeonly captures(none) initializes((0, 96)) %1) local_unnamed_addr #1 !dbg !208 {
    #dbg_value(ptr %0, !212, !DIExpression(), !214)
    #dbg_value(ptr %1, !213, !DIExpression(), !214)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !215
  tail call void @use(ptr noundef nonnull %3) #8, !dbg !216
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 52, !dbg !217
  tail call void @use(ptr noundef nonnull %4) #8, !dbg !218
  tail call void @use(ptr noundef nonnull getelementptr inbounds nuw (i8, ptr @global, i64 16)) #8, !dbg !219
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !220
  %6 = load i64, ptr %3, align 8, !dbg !221
  store i64 %6, ptr %5, align 8, !dbg !221
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 68, !dbg !222
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(24) %7, i8 0, i64 24, i1 false), !dbg !223
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(96) %1, ptr noundef nonnull align 8 dereferenceable(96) %0, i64 96, i1 false), !dbg !224
  ret void, !dbg !225
}

declare !dbg !226 void @use(ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @embedded(ptr noundef captures(none) initializes((48, 52)) %0) local_unnamed_addr #0 !dbg !229 {
    #dbg_value(ptr %0, !234, !DIExpression(), !236)
    #dbg_value(ptr %0, !235, !DIExpression(DW_OP_constu, 8, DW_OP_minus, DW_OP_stack_value), !236)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 40, !dbg !237
  %3 = load i32, ptr %2, align 8, !dbg !238
  %4 = and i32 %3, -16776961, !dbg !238
  %5 = or disjoint i32 %4, 512, !dbg !239
  store i32 %5, ptr %2, align 8, !dbg !240
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 48, !dbg !241
  store i32 3, ptr %6, align 8, !dbg !242, !tbaa !100
  ret void, !dbg !243
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local i64 @second(ptr noundef readonly captures(none) %0) local_unnamed_addr #6 !dbg !244 {
    #dbg_value(ptr %0, !249, !DIExpression(), !250)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !251
  %3 = load i64, ptr %2, align 8, !dbg !252, !tbaa !114
  ret i64 %3, !dbg !253
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i32 @other() local_unnamed_addr #7 !dbg !254 {
  %1 = load i32, ptr @shared, align 4, !dbg !257, !tbaa !258
  %2 = load i32, ptr getelementptr inbounds nuw (i8, ptr @shared, i64 4), align 4, !dbg !260, !tbaa !261
  %3 = add nsw i32 %2, %1, !dbg !262
  ret i32 %3, !dbg !263
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree norecurse nounwind willreturn memory(readwrite, argmem: read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!92, !93, !94, !95, !96, !97, !98}
!llvm.ident = !{!99}
!llvm.errno.tbaa = !{!100}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 19, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "plain.c", directory: "/tmp/fields/t", checksumkind: CSK_MD5, checksum: "4e4246f8021651e96a54806e96c1157f")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 4)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 19, type: !3, isLocal: true, isDefinition: true)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !2, line: 19, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 56, elements: !12)
!12 = !{!13}
!13 = !DISubrange(count: 7)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "commands", scope: !16, file: !2, line: 19, type: !78, isLocal: false, isDefinition: true)
!16 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !17, globals: !66, splitDebugInlining: false, nameTableKind: None)
!17 = !{!18, !36}
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_typedef, name: "node_t", file: !2, line: 4, baseType: !20)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !2, line: 5, size: 768, elements: !21)
!21 = !{!22, !23, !29, !37, !45, !52, !54, !55, !56, !58, !62}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !20, file: !2, line: 6, baseType: !18, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !20, file: !2, line: 7, baseType: !24, size: 64, offset: 64)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !2, line: 2, size: 64, elements: !25)
!25 = !{!26, !28}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !24, file: !2, line: 2, baseType: !27, size: 32)
!27 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !24, file: !2, line: 2, baseType: !27, size: 32, offset: 32)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !20, file: !2, line: 8, baseType: !30, size: 128, offset: 128)
!30 = !DIDerivedType(tag: DW_TAG_typedef, name: "str_t", file: !2, line: 1, baseType: !31)
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !2, line: 1, size: 128, elements: !32)
!32 = !{!33, !35}
!33 = !DIDerivedType(tag: DW_TAG_member, name: "len", scope: !31, file: !2, line: 1, baseType: !34, size: 64)
!34 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !31, file: !2, line: 1, baseType: !36, size: 64, offset: 64)
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !20, file: !2, line: 9, baseType: !38, size: 64, offset: 256)
!38 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "value", file: !2, line: 3, size: 64, elements: !39)
!39 = !{!40, !41, !43}
!40 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !38, file: !2, line: 3, baseType: !27, size: 32)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !38, file: !2, line: 3, baseType: !42, size: 32)
!42 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !38, file: !2, line: 3, baseType: !44, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!45 = !DIDerivedType(tag: DW_TAG_member, scope: !20, file: !2, line: 10, baseType: !46, size: 64, offset: 320)
!46 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !20, file: !2, line: 10, size: 64, elements: !47)
!47 = !{!48, !50}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "l", scope: !46, file: !2, line: 10, baseType: !49, size: 64)
!49 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !46, file: !2, line: 10, baseType: !51, size: 64)
!51 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!52 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !20, file: !2, line: 11, baseType: !53, size: 3, offset: 384, flags: DIFlagBitField, extraData: i64 384)
!53 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !20, file: !2, line: 11, baseType: !53, size: 5, offset: 387, flags: DIFlagBitField, extraData: i64 384)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !20, file: !2, line: 11, baseType: !53, size: 16, offset: 392, flags: DIFlagBitField, extraData: i64 384)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "numbers", scope: !20, file: !2, line: 12, baseType: !57, size: 128, offset: 416)
!57 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 128, elements: !5)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "points", scope: !20, file: !2, line: 13, baseType: !59, size: 192, offset: 544)
!59 = !DICompositeType(tag: DW_TAG_array_type, baseType: !24, size: 192, elements: !60)
!60 = !{!61}
!61 = !DISubrange(count: 3)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "rest", scope: !20, file: !2, line: 14, baseType: !63, offset: 736)
!63 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, elements: !64)
!64 = !{!65}
!65 = !DISubrange(count: -1)
!66 = !{!0, !7, !9, !14, !67, !74, !76}
!67 = !DIGlobalVariableExpression(var: !68, expr: !DIExpression())
!68 = distinct !DIGlobalVariable(name: "primes", scope: !16, file: !2, line: 20, type: !69, isLocal: false, isDefinition: true)
!69 = !DICompositeType(tag: DW_TAG_array_type, baseType: !70, size: 64, elements: !72)
!70 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !71)
!71 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!72 = !{!73, !73}
!73 = !DISubrange(count: 2)
!74 = !DIGlobalVariableExpression(var: !75, expr: !DIExpression())
!75 = distinct !DIGlobalVariable(name: "one", scope: !16, file: !2, line: 21, type: !38, isLocal: false, isDefinition: true)
!76 = !DIGlobalVariableExpression(var: !77, expr: !DIExpression())
!77 = distinct !DIGlobalVariable(name: "global", scope: !16, file: !2, line: 17, type: !19, isLocal: false, isDefinition: true)
!78 = !DICompositeType(tag: DW_TAG_array_type, baseType: !79, size: 960, elements: !60)
!79 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "command", file: !2, line: 16, size: 320, elements: !80)
!80 = !{!81, !84, !88, !90, !91}
!81 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !79, file: !2, line: 16, baseType: !82, size: 64)
!82 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !83, size: 64)
!83 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!84 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !79, file: !2, line: 16, baseType: !85, size: 64, offset: 64)
!85 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !86, size: 64)
!86 = !DISubroutineType(types: !87)
!87 = !{!27, !18}
!88 = !DIDerivedType(tag: DW_TAG_member, name: "letter", scope: !79, file: !2, line: 16, baseType: !89, size: 4, offset: 128, flags: DIFlagBitField, extraData: i64 128)
!89 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !79, file: !2, line: 16, baseType: !89, size: 4, offset: 132, flags: DIFlagBitField, extraData: i64 128)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "text", scope: !79, file: !2, line: 16, baseType: !30, size: 128, offset: 192)
!92 = !{i32 7, !"Dwarf Version", i32 5}
!93 = !{i32 2, !"Debug Info Version", i32 3}
!94 = !{i32 1, !"wchar_size", i32 4}
!95 = !{i32 8, !"PIC Level", i32 2}
!96 = !{i32 7, !"PIE Level", i32 2}
!97 = !{i32 7, !"uwtable", i32 2}
!98 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!99 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!100 = !{!101, !101, i64 0}
!101 = !{!"int", !102, i64 0}
!102 = !{!"omnipotent char", !103, i64 0}
!103 = !{!"Simple C/C++ TBAA"}
!104 = distinct !DISubprogram(name: "run", scope: !2, file: !2, line: 24, type: !86, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !105, keyInstructions: true)
!105 = !{!106}
!106 = !DILocalVariable(name: "p", arg: 1, scope: !104, file: !2, line: 24, type: !18)
!107 = !DILocation(line: 0, scope: !104)
!108 = !DILocation(line: 25, column: 11, scope: !104)
!109 = !DILocation(line: 25, column: 13, scope: !104, atomGroup: 1, atomRank: 1)
!110 = !{!111, !101, i64 4}
!111 = !{!"point", !101, i64 0, !101, i64 4}
!112 = !DILocation(line: 26, column: 8, scope: !104)
!113 = !DILocation(line: 26, column: 16, scope: !104)
!114 = !{!115, !116, i64 0}
!115 = !{!"", !116, i64 0, !117, i64 8}
!116 = !{!"long", !102, i64 0}
!117 = !{!"p1 omnipotent char", !118, i64 0}
!118 = !{!"any pointer", !102, i64 0}
!119 = !DILocation(line: 26, column: 16, scope: !104, atomGroup: 2, atomRank: 2)
!120 = !DILocation(line: 26, column: 16, scope: !104, atomGroup: 2, atomRank: 1)
!121 = !DILocation(line: 27, column: 8, scope: !104)
!122 = !DILocation(line: 27, column: 12, scope: !104, atomGroup: 3, atomRank: 1)
!123 = !{!102, !102, i64 0}
!124 = !DILocation(line: 28, column: 8, scope: !104)
!125 = !DILocation(line: 28, column: 10, scope: !104, atomGroup: 4, atomRank: 1)
!126 = !DILocation(line: 29, column: 8, scope: !104)
!127 = !DILocation(line: 29, column: 13, scope: !104)
!128 = !DILocation(line: 30, column: 10, scope: !104, atomGroup: 6, atomRank: 2)
!129 = !DILocation(line: 30, column: 10, scope: !104, atomGroup: 6, atomRank: 1)
!130 = !DILocation(line: 31, column: 15, scope: !104, atomGroup: 7, atomRank: 2)
!131 = !DILocation(line: 31, column: 5, scope: !104, atomGroup: 7, atomRank: 1)
!132 = distinct !DISubprogram(name: "walk", scope: !2, file: !2, line: 33, type: !133, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !136, keyInstructions: true)
!133 = !DISubroutineType(types: !134)
!134 = !{!27, !18, !135, !27}
!135 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!136 = !{!137, !138, !139, !140}
!137 = !DILocalVariable(name: "p", arg: 1, scope: !132, file: !2, line: 33, type: !18)
!138 = !DILocalVariable(name: "u", arg: 2, scope: !132, file: !2, line: 33, type: !135)
!139 = !DILocalVariable(name: "i", arg: 3, scope: !132, file: !2, line: 33, type: !27)
!140 = !DILocalVariable(name: "r", scope: !141, file: !2, line: 38, type: !18)
!141 = distinct !DILexicalBlock(scope: !132, file: !2, line: 38, column: 5)
!142 = !DILocation(line: 0, scope: !132)
!143 = !DILocation(line: 34, column: 24, scope: !132, atomGroup: 1, atomRank: 2)
!144 = !DILocation(line: 34, column: 8, scope: !132)
!145 = !DILocation(line: 34, column: 5, scope: !132)
!146 = !DILocation(line: 34, column: 19, scope: !132, atomGroup: 1, atomRank: 1)
!147 = !DILocation(line: 35, column: 25, scope: !132)
!148 = !DILocation(line: 35, column: 22, scope: !132)
!149 = !DILocation(line: 35, column: 22, scope: !132, atomGroup: 2, atomRank: 3)
!150 = !DILocation(line: 35, column: 22, scope: !132, atomGroup: 2, atomRank: 2)
!151 = !DILocation(line: 35, column: 5, scope: !132)
!152 = !DILocation(line: 35, column: 18, scope: !132)
!153 = !DILocation(line: 35, column: 20, scope: !132, atomGroup: 2, atomRank: 1)
!154 = !DILocation(line: 36, column: 21, scope: !132, atomGroup: 3, atomRank: 1)
!155 = !DILocation(line: 37, column: 5, scope: !132)
!156 = !DILocation(line: 37, column: 15, scope: !132)
!157 = !DILocation(line: 37, column: 17, scope: !132, atomGroup: 4, atomRank: 1)
!158 = !DILocation(line: 0, scope: !141)
!159 = !DILocation(line: 38, scope: !141, atomGroup: 12, atomRank: 2)
!160 = !{!161, !161, i64 0}
!161 = !{!"p1 _ZTS4node", !118, i64 0}
!162 = !DILocation(line: 38, column: 5, scope: !141, atomGroup: 13, atomRank: 1)
!163 = !DILocation(line: 38, column: 5, scope: !141, atomGroup: 14, atomRank: 1)
!164 = !DILocation(line: 40, column: 12, scope: !132)
!165 = !DILocation(line: 40, column: 24, scope: !132)
!166 = !DILocation(line: 40, column: 29, scope: !132)
!167 = !{!168, !116, i64 24}
!168 = !{!"command", !117, i64 0, !118, i64 8, !102, i64 16, !102, i64 16, !115, i64 24}
!169 = !DILocation(line: 40, column: 40, scope: !132)
!170 = !DILocation(line: 40, column: 43, scope: !132)
!171 = !{!111, !101, i64 0}
!172 = !DILocation(line: 40, column: 12, scope: !132, atomGroup: 11, atomRank: 2)
!173 = !DILocation(line: 40, column: 5, scope: !132, atomGroup: 11, atomRank: 1)
!174 = !DILocation(line: 39, column: 17, scope: !175)
!175 = distinct !DILexicalBlock(scope: !141, file: !2, line: 38, column: 5)
!176 = !DILocation(line: 39, column: 22, scope: !175, atomGroup: 8, atomRank: 1)
!177 = !{!115, !117, i64 8}
!178 = !DILocation(line: 38, scope: !141, atomGroup: 5, atomRank: 2)
!179 = !DILocation(line: 38, column: 5, scope: !141, atomGroup: 6, atomRank: 1)
!180 = !DILocation(line: 38, column: 5, scope: !141, atomGroup: 7, atomRank: 1)
!181 = distinct !{!181, !182, !183, !184}
!182 = !DILocation(line: 38, column: 5, scope: !141)
!183 = !DILocation(line: 39, column: 24, scope: !141)
!184 = !{!"llvm.loop.mustprogress"}
!185 = !DISubprogram(name: "get", scope: !2, file: !2, line: 22, type: !186, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!186 = !DISubroutineType(types: !187)
!187 = !{!18}
!188 = distinct !DISubprogram(name: "by_value", scope: !2, file: !2, line: 43, type: !189, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !196, keyInstructions: true)
!189 = !DISubroutineType(types: !190)
!190 = !{!49, !191, !24}
!191 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !2, line: 42, size: 192, elements: !192)
!192 = !{!193, !194, !195}
!193 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !191, file: !2, line: 42, baseType: !49, size: 64)
!194 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !191, file: !2, line: 42, baseType: !49, size: 64, offset: 64)
!195 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !191, file: !2, line: 42, baseType: !49, size: 64, offset: 128)
!196 = !{!197, !198}
!197 = !DILocalVariable(name: "big", arg: 1, scope: !188, file: !2, line: 43, type: !191)
!198 = !DILocalVariable(name: "small", arg: 2, scope: !188, file: !2, line: 43, type: !24)
!199 = !DILocation(line: 0, scope: !188)
!200 = !DILocation(line: 43, column: 26, scope: !188)
!201 = !DILocation(line: 44, column: 5, scope: !188, atomGroup: 1, atomRank: 2)
!202 = !DILocation(line: 45, column: 16, scope: !188)
!203 = !{!204, !116, i64 8}
!204 = !{!"big", !116, i64 0, !116, i64 8, !116, i64 16}
!205 = !DILocation(line: 45, column: 20, scope: !188)
!206 = !DILocation(line: 45, column: 18, scope: !188, atomGroup: 2, atomRank: 2)
!207 = !DILocation(line: 45, column: 5, scope: !188, atomGroup: 2, atomRank: 1)
!208 = distinct !DISubprogram(name: "pass", scope: !2, file: !2, line: 47, type: !209, scopeLine: 47, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !211, keyInstructions: true)
!209 = !DISubroutineType(types: !210)
!210 = !{null, !18, !18}
!211 = !{!212, !213}
!212 = !DILocalVariable(name: "p", arg: 1, scope: !208, file: !2, line: 47, type: !18)
!213 = !DILocalVariable(name: "q", arg: 2, scope: !208, file: !2, line: 47, type: !18)
!214 = !DILocation(line: 0, scope: !208)
!215 = !DILocation(line: 48, column: 13, scope: !208)
!216 = !DILocation(line: 48, column: 5, scope: !208)
!217 = !DILocation(line: 49, column: 12, scope: !208)
!218 = !DILocation(line: 49, column: 5, scope: !208)
!219 = !DILocation(line: 50, column: 5, scope: !208)
!220 = !DILocation(line: 51, column: 8, scope: !208)
!221 = !DILocation(line: 51, column: 16, scope: !208, atomGroup: 1, atomRank: 1)
!222 = !DILocation(line: 52, column: 26, scope: !208)
!223 = !DILocation(line: 52, column: 5, scope: !208, atomGroup: 2, atomRank: 1)
!224 = !DILocation(line: 53, column: 10, scope: !208, atomGroup: 3, atomRank: 1)
!225 = !DILocation(line: 54, column: 1, scope: !208, atomGroup: 4, atomRank: 1)
!226 = !DISubprogram(name: "use", scope: !2, file: !2, line: 23, type: !227, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!227 = !DISubroutineType(types: !228)
!228 = !{null, !44}
!229 = distinct !DISubprogram(name: "embedded", scope: !2, file: !2, line: 55, type: !230, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !233, keyInstructions: true)
!230 = !DISubroutineType(types: !231)
!231 = !{null, !232}
!232 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!233 = !{!234, !235}
!234 = !DILocalVariable(name: "at", arg: 1, scope: !229, file: !2, line: 55, type: !232)
!235 = !DILocalVariable(name: "p", scope: !229, file: !2, line: 56, type: !18)
!236 = !DILocation(line: 0, scope: !229)
!237 = !DILocation(line: 57, column: 8, scope: !229)
!238 = !DILocation(line: 57, column: 14, scope: !229)
!239 = !DILocation(line: 57, column: 14, scope: !229, atomGroup: 2, atomRank: 2)
!240 = !DILocation(line: 57, column: 14, scope: !229, atomGroup: 2, atomRank: 1)
!241 = !DILocation(line: 58, column: 5, scope: !229)
!242 = !DILocation(line: 58, column: 19, scope: !229, atomGroup: 3, atomRank: 1)
!243 = !DILocation(line: 59, column: 1, scope: !229, atomGroup: 4, atomRank: 1)
!244 = distinct !DISubprogram(name: "second", scope: !2, file: !2, line: 60, type: !245, scopeLine: 60, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !248, keyInstructions: true)
!245 = !DISubroutineType(types: !246)
!246 = !{!34, !247}
!247 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!248 = !{!249}
!249 = !DILocalVariable(name: "names", arg: 1, scope: !244, file: !2, line: 60, type: !247)
!250 = !DILocation(line: 0, scope: !244)
!251 = !DILocation(line: 60, column: 45, scope: !244)
!252 = !DILocation(line: 60, column: 54, scope: !244, atomGroup: 1, atomRank: 2)
!253 = !DILocation(line: 60, column: 38, scope: !244, atomGroup: 1, atomRank: 1)
!254 = distinct !DISubprogram(name: "other", scope: !2, file: !2, line: 62, type: !255, scopeLine: 62, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, keyInstructions: true)
!255 = !DISubroutineType(types: !256)
!256 = !{!27}
!257 = !DILocation(line: 62, column: 33, scope: !254)
!258 = !{!259, !101, i64 0}
!259 = !{!"shared", !101, i64 0, !101, i64 4}
!260 = !DILocation(line: 62, column: 48, scope: !254)
!261 = !{!259, !101, i64 4}
!262 = !DILocation(line: 62, column: 39, scope: !254, atomGroup: 1, atomRank: 2)
!263 = !DILocation(line: 62, column: 19, scope: !254, atomGroup: 1, atomRank: 1)
