; clang-22 -O2 -g -S -emit-llvm plain.c:
;     as in plain_O0.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.str_t = type { i64, ptr }
%struct.node = type { ptr, %struct.point, %struct.str_t, %union.value, %union.anon, i32, [4 x i32], [3 x %struct.point], [0 x i8] }
%struct.point = type { i32, i32 }
%union.value = type { ptr }
%union.anon = type { i64 }
%struct.command = type { ptr, ptr, i8, %struct.str_t }
%struct.big = type { i64, i64, i64 }

@.str = private unnamed_addr constant [4 x i8] c"add\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [4 x i8] c"abc\00", align 1, !dbg !7
@.str.2 = private unnamed_addr constant [7 x i8] c"branch\00", align 1, !dbg !9
@commands = dso_local local_unnamed_addr global [3 x { ptr, ptr, i8, [7 x i8], %struct.str_t }] [{ ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str, ptr @run, i8 33, [7 x i8] zeroinitializer, %struct.str_t { i64 3, ptr @.str.1 } }, { ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str.2, ptr @run, i8 0, [7 x i8] zeroinitializer, %struct.str_t zeroinitializer }, { ptr, ptr, i8, [7 x i8], %struct.str_t } zeroinitializer], align 16, !dbg !14
@primes = dso_local local_unnamed_addr constant [2 x [2 x i16]] [[2 x i16] [i16 2, i16 3], [2 x i16] [i16 5, i16 7]], align 2, !dbg !18
@one = dso_local local_unnamed_addr global { float, [4 x i8] } { float 1.000000e+00, [4 x i8] zeroinitializer }, align 8, !dbg !25
@global = dso_local global %struct.node zeroinitializer, align 8, !dbg !35

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local range(i32 0, 8) i32 @run(ptr noundef captures(none) initializes((12, 16), (32, 36), (40, 48)) %0) #0 !dbg !103 {
    #dbg_value(ptr %0, !105, !DIExpression(), !106)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 12, !dbg !107
  store i32 3, ptr %2, align 4, !dbg !108, !tbaa !109
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !111
  %4 = load i64, ptr %3, align 8, !dbg !112, !tbaa !113
  %5 = add i64 %4, 1, !dbg !118
  store i64 %5, ptr %3, align 8, !dbg !119, !tbaa !113
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 32, !dbg !120
  store float 1.000000e+00, ptr %6, align 8, !dbg !121, !tbaa !122
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 40, !dbg !123
  store double 2.000000e+00, ptr %7, align 8, !dbg !124, !tbaa !122
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 48, !dbg !125
  %9 = load i32, ptr %8, align 8, !dbg !126
  %10 = add i32 %9, 256, !dbg !126
  %11 = and i32 %10, 16776960, !dbg !126
  %12 = and i32 %9, -16777209, !dbg !126
  %13 = or disjoint i32 %12, %11, !dbg !127
  %14 = or disjoint i32 %13, 56, !dbg !127
  store i32 %14, ptr %8, align 8, !dbg !128
  %15 = and i32 %9, 7, !dbg !129
  ret i32 %15, !dbg !130
}

; Function Attrs: nounwind uwtable
define dso_local i32 @walk(ptr noundef captures(none) %0, ptr noundef readonly captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !dbg !131 {
    #dbg_value(ptr %0, !136, !DIExpression(), !141)
    #dbg_value(ptr %1, !137, !DIExpression(), !141)
    #dbg_value(i32 %2, !138, !DIExpression(), !141)
  %4 = load i32, ptr %1, align 8, !dbg !142, !tbaa !122
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 52, !dbg !143
  %6 = sext i32 %2 to i64, !dbg !144
  %7 = getelementptr inbounds i32, ptr %5, i64 %6, !dbg !144
  store i32 %4, ptr %7, align 4, !dbg !145, !tbaa !99
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 92, !dbg !146
  %9 = getelementptr inbounds i8, ptr %8, i64 %6, !dbg !147
  %10 = load i8, ptr %9, align 1, !dbg !148, !tbaa !122
  %11 = sext i8 %10 to i32, !dbg !149
  %12 = getelementptr %struct.point, ptr %0, i64 %6, !dbg !150
  %13 = getelementptr i8, ptr %12, i64 72, !dbg !151
  store i32 %11, ptr %13, align 4, !dbg !152, !tbaa !109
  store i64 3, ptr getelementptr inbounds nuw (i8, ptr @global, i64 16), align 8, !dbg !153, !tbaa !113
  %14 = tail call ptr @get() #6, !dbg !154
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 12, !dbg !155
  store i32 4, ptr %15, align 4, !dbg !156, !tbaa !109
    #dbg_value(ptr poison, !139, !DIExpression(), !157)
  %16 = load ptr, ptr %0, align 8, !dbg !158, !tbaa !159
  %17 = icmp eq ptr %16, null, !dbg !161
  br i1 %17, label %18, label %26, !dbg !162

18:                                               ; preds = %26, %3
  %19 = getelementptr inbounds %struct.command, ptr @commands, i64 %6, !dbg !163
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 24, !dbg !164
  %21 = load i64, ptr %20, align 8, !dbg !165, !tbaa !166
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 104, !dbg !168
  %23 = load i32, ptr %22, align 8, !dbg !169, !tbaa !170
  %24 = trunc i64 %21 to i32, !dbg !171
  %25 = add i32 %23, %24, !dbg !171
  ret i32 %25, !dbg !172

26:                                               ; preds = %3, %26
  %27 = phi ptr [ %29, %26 ], [ %16, %3 ]
  %28 = getelementptr inbounds nuw i8, ptr %27, i64 24, !dbg !173
  store ptr null, ptr %28, align 8, !dbg !175, !tbaa !176
    #dbg_value(ptr poison, !139, !DIExpression(), !157)
  %29 = load ptr, ptr %27, align 8, !dbg !177, !tbaa !159
    #dbg_value(ptr %29, !139, !DIExpression(), !157)
  %30 = icmp eq ptr %29, null, !dbg !178
  br i1 %30, label %18, label %26, !dbg !179, !llvm.loop !180
}

declare !dbg !184 ptr @get() local_unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(readwrite, argmem: read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local i64 @by_value(ptr noundef readonly byval(%struct.big) align 8 captures(none) %0, i64 %1) local_unnamed_addr #3 !dbg !187 {
    #dbg_value(i64 %1, !197, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32), !198)
    #dbg_value(i64 %1, !197, !DIExpression(DW_OP_constu, 32, DW_OP_shr, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value, DW_OP_LLVM_fragment, 32, 32), !198)
    #dbg_declare(ptr %0, !196, !DIExpression(), !199)
  %3 = atomicrmw add ptr getelementptr inbounds nuw (i8, ptr @global, i64 8), i32 1 seq_cst, align 8, !dbg !200
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !201
  %5 = load i64, ptr %4, align 8, !dbg !201, !tbaa !202
  %6 = ashr i64 %1, 32, !dbg !204
  %7 = add nsw i64 %5, %6, !dbg !205
  ret i64 %7, !dbg !206
}

; Function Attrs: nounwind uwtable
define dso_local void @pass(ptr noundef %0, ptr noundef writeonly captures(none) initializes((0, 96)) %1) local_unnamed_addr #1 !dbg !207 {
    #dbg_value(ptr %0, !211, !DIExpression(), !213)
    #dbg_value(ptr %1, !212, !DIExpression(), !213)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !214
  tail call void @use(ptr noundef nonnull %3) #6, !dbg !215
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 52, !dbg !216
  tail call void @use(ptr noundef nonnull %4) #6, !dbg !217
  tail call void @use(ptr noundef nonnull getelementptr inbounds nuw (i8, ptr @global, i64 16)) #6, !dbg !218
  %5 = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !219
  %6 = load i64, ptr %3, align 8, !dbg !220
  store i64 %6, ptr %5, align 8, !dbg !220
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 68, !dbg !221
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(24) %7, i8 0, i64 24, i1 false), !dbg !222
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(96) %1, ptr noundef nonnull align 8 dereferenceable(96) %0, i64 96, i1 false), !dbg !223
  ret void, !dbg !224
}

declare !dbg !225 void @use(ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #5

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree norecurse nounwind willreturn memory(readwrite, argmem: read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!91, !92, !93, !94, !95, !96, !97}
!llvm.ident = !{!98}
!llvm.errno.tbaa = !{!99}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 19, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "../plain.c", directory: "/tmp/fields/t/m", checksumkind: CSK_MD5, checksum: "42795cb21dbe569e2f806c1fbe4bc2a6")
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
!15 = distinct !DIGlobalVariable(name: "commands", scope: !16, file: !2, line: 19, type: !77, isLocal: false, isDefinition: true)
!16 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !17, splitDebugInlining: false, nameTableKind: None)
!17 = !{!0, !7, !9, !14, !18, !25, !35}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "primes", scope: !16, file: !2, line: 20, type: !20, isLocal: false, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 64, elements: !23)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !22)
!22 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!23 = !{!24, !24}
!24 = !DISubrange(count: 2)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "one", scope: !16, file: !2, line: 21, type: !27, isLocal: false, isDefinition: true)
!27 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "value", file: !2, line: 3, size: 64, elements: !28)
!28 = !{!29, !31, !33}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "i", scope: !27, file: !2, line: 3, baseType: !30, size: 32)
!30 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !27, file: !2, line: 3, baseType: !32, size: 32)
!32 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !27, file: !2, line: 3, baseType: !34, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(name: "global", scope: !16, file: !2, line: 17, type: !37, isLocal: false, isDefinition: true)
!37 = !DIDerivedType(tag: DW_TAG_typedef, name: "node_t", file: !2, line: 4, baseType: !38)
!38 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !2, line: 5, size: 768, elements: !39)
!39 = !{!40, !42, !47, !55, !56, !63, !65, !66, !67, !69, !73}
!40 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !38, file: !2, line: 6, baseType: !41, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !38, file: !2, line: 7, baseType: !43, size: 64, offset: 64)
!43 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !2, line: 2, size: 64, elements: !44)
!44 = !{!45, !46}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !43, file: !2, line: 2, baseType: !30, size: 32)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !43, file: !2, line: 2, baseType: !30, size: 32, offset: 32)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !38, file: !2, line: 8, baseType: !48, size: 128, offset: 128)
!48 = !DIDerivedType(tag: DW_TAG_typedef, name: "str_t", file: !2, line: 1, baseType: !49)
!49 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !2, line: 1, size: 128, elements: !50)
!50 = !{!51, !53}
!51 = !DIDerivedType(tag: DW_TAG_member, name: "len", scope: !49, file: !2, line: 1, baseType: !52, size: 64)
!52 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !49, file: !2, line: 1, baseType: !54, size: 64, offset: 64)
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !38, file: !2, line: 9, baseType: !27, size: 64, offset: 256)
!56 = !DIDerivedType(tag: DW_TAG_member, scope: !38, file: !2, line: 10, baseType: !57, size: 64, offset: 320)
!57 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !38, file: !2, line: 10, size: 64, elements: !58)
!58 = !{!59, !61}
!59 = !DIDerivedType(tag: DW_TAG_member, name: "l", scope: !57, file: !2, line: 10, baseType: !60, size: 64)
!60 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !57, file: !2, line: 10, baseType: !62, size: 64)
!62 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!63 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !38, file: !2, line: 11, baseType: !64, size: 3, offset: 384, flags: DIFlagBitField, extraData: i64 384)
!64 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !38, file: !2, line: 11, baseType: !64, size: 5, offset: 387, flags: DIFlagBitField, extraData: i64 384)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !38, file: !2, line: 11, baseType: !64, size: 16, offset: 392, flags: DIFlagBitField, extraData: i64 384)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "numbers", scope: !38, file: !2, line: 12, baseType: !68, size: 128, offset: 416)
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !30, size: 128, elements: !5)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "points", scope: !38, file: !2, line: 13, baseType: !70, size: 192, offset: 544)
!70 = !DICompositeType(tag: DW_TAG_array_type, baseType: !43, size: 192, elements: !71)
!71 = !{!72}
!72 = !DISubrange(count: 3)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "rest", scope: !38, file: !2, line: 14, baseType: !74, offset: 736)
!74 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, elements: !75)
!75 = !{!76}
!76 = !DISubrange(count: -1)
!77 = !DICompositeType(tag: DW_TAG_array_type, baseType: !78, size: 960, elements: !71)
!78 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "command", file: !2, line: 16, size: 320, elements: !79)
!79 = !{!80, !83, !87, !89, !90}
!80 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !78, file: !2, line: 16, baseType: !81, size: 64)
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !82, size: 64)
!82 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!83 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !78, file: !2, line: 16, baseType: !84, size: 64, offset: 64)
!84 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !85, size: 64)
!85 = !DISubroutineType(types: !86)
!86 = !{!30, !41}
!87 = !DIDerivedType(tag: DW_TAG_member, name: "letter", scope: !78, file: !2, line: 16, baseType: !88, size: 4, offset: 128, flags: DIFlagBitField, extraData: i64 128)
!88 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!89 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !78, file: !2, line: 16, baseType: !88, size: 4, offset: 132, flags: DIFlagBitField, extraData: i64 128)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "text", scope: !78, file: !2, line: 16, baseType: !48, size: 128, offset: 192)
!91 = !{i32 7, !"Dwarf Version", i32 5}
!92 = !{i32 2, !"Debug Info Version", i32 3}
!93 = !{i32 1, !"wchar_size", i32 4}
!94 = !{i32 8, !"PIC Level", i32 2}
!95 = !{i32 7, !"PIE Level", i32 2}
!96 = !{i32 7, !"uwtable", i32 2}
!97 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!98 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!99 = !{!100, !100, i64 0}
!100 = !{!"int", !101, i64 0}
!101 = !{!"omnipotent char", !102, i64 0}
!102 = !{!"Simple C/C++ TBAA"}
!103 = distinct !DISubprogram(name: "run", scope: !2, file: !2, line: 24, type: !85, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !104, keyInstructions: true)
!104 = !{!105}
!105 = !DILocalVariable(name: "p", arg: 1, scope: !103, file: !2, line: 24, type: !41)
!106 = !DILocation(line: 0, scope: !103)
!107 = !DILocation(line: 25, column: 11, scope: !103)
!108 = !DILocation(line: 25, column: 13, scope: !103, atomGroup: 1, atomRank: 1)
!109 = !{!110, !100, i64 4}
!110 = !{!"point", !100, i64 0, !100, i64 4}
!111 = !DILocation(line: 26, column: 8, scope: !103)
!112 = !DILocation(line: 26, column: 16, scope: !103)
!113 = !{!114, !115, i64 0}
!114 = !{!"", !115, i64 0, !116, i64 8}
!115 = !{!"long", !101, i64 0}
!116 = !{!"p1 omnipotent char", !117, i64 0}
!117 = !{!"any pointer", !101, i64 0}
!118 = !DILocation(line: 26, column: 16, scope: !103, atomGroup: 2, atomRank: 2)
!119 = !DILocation(line: 26, column: 16, scope: !103, atomGroup: 2, atomRank: 1)
!120 = !DILocation(line: 27, column: 8, scope: !103)
!121 = !DILocation(line: 27, column: 12, scope: !103, atomGroup: 3, atomRank: 1)
!122 = !{!101, !101, i64 0}
!123 = !DILocation(line: 28, column: 8, scope: !103)
!124 = !DILocation(line: 28, column: 10, scope: !103, atomGroup: 4, atomRank: 1)
!125 = !DILocation(line: 29, column: 8, scope: !103)
!126 = !DILocation(line: 29, column: 13, scope: !103)
!127 = !DILocation(line: 30, column: 10, scope: !103, atomGroup: 6, atomRank: 2)
!128 = !DILocation(line: 30, column: 10, scope: !103, atomGroup: 6, atomRank: 1)
!129 = !DILocation(line: 31, column: 15, scope: !103, atomGroup: 7, atomRank: 2)
!130 = !DILocation(line: 31, column: 5, scope: !103, atomGroup: 7, atomRank: 1)
!131 = distinct !DISubprogram(name: "walk", scope: !2, file: !2, line: 33, type: !132, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !135, keyInstructions: true)
!132 = !DISubroutineType(types: !133)
!133 = !{!30, !41, !134, !30}
!134 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!135 = !{!136, !137, !138, !139}
!136 = !DILocalVariable(name: "p", arg: 1, scope: !131, file: !2, line: 33, type: !41)
!137 = !DILocalVariable(name: "u", arg: 2, scope: !131, file: !2, line: 33, type: !134)
!138 = !DILocalVariable(name: "i", arg: 3, scope: !131, file: !2, line: 33, type: !30)
!139 = !DILocalVariable(name: "r", scope: !140, file: !2, line: 38, type: !41)
!140 = distinct !DILexicalBlock(scope: !131, file: !2, line: 38, column: 5)
!141 = !DILocation(line: 0, scope: !131)
!142 = !DILocation(line: 34, column: 24, scope: !131, atomGroup: 1, atomRank: 2)
!143 = !DILocation(line: 34, column: 8, scope: !131)
!144 = !DILocation(line: 34, column: 5, scope: !131)
!145 = !DILocation(line: 34, column: 19, scope: !131, atomGroup: 1, atomRank: 1)
!146 = !DILocation(line: 35, column: 25, scope: !131)
!147 = !DILocation(line: 35, column: 22, scope: !131)
!148 = !DILocation(line: 35, column: 22, scope: !131, atomGroup: 2, atomRank: 3)
!149 = !DILocation(line: 35, column: 22, scope: !131, atomGroup: 2, atomRank: 2)
!150 = !DILocation(line: 35, column: 5, scope: !131)
!151 = !DILocation(line: 35, column: 18, scope: !131)
!152 = !DILocation(line: 35, column: 20, scope: !131, atomGroup: 2, atomRank: 1)
!153 = !DILocation(line: 36, column: 21, scope: !131, atomGroup: 3, atomRank: 1)
!154 = !DILocation(line: 37, column: 5, scope: !131)
!155 = !DILocation(line: 37, column: 15, scope: !131)
!156 = !DILocation(line: 37, column: 17, scope: !131, atomGroup: 4, atomRank: 1)
!157 = !DILocation(line: 0, scope: !140)
!158 = !DILocation(line: 38, scope: !140, atomGroup: 12, atomRank: 2)
!159 = !{!160, !160, i64 0}
!160 = !{!"p1 _ZTS4node", !117, i64 0}
!161 = !DILocation(line: 38, column: 5, scope: !140, atomGroup: 13, atomRank: 1)
!162 = !DILocation(line: 38, column: 5, scope: !140, atomGroup: 14, atomRank: 1)
!163 = !DILocation(line: 40, column: 12, scope: !131)
!164 = !DILocation(line: 40, column: 24, scope: !131)
!165 = !DILocation(line: 40, column: 29, scope: !131)
!166 = !{!167, !115, i64 24}
!167 = !{!"command", !116, i64 0, !117, i64 8, !101, i64 16, !101, i64 16, !114, i64 24}
!168 = !DILocation(line: 40, column: 40, scope: !131)
!169 = !DILocation(line: 40, column: 43, scope: !131)
!170 = !{!110, !100, i64 0}
!171 = !DILocation(line: 40, column: 12, scope: !131, atomGroup: 11, atomRank: 2)
!172 = !DILocation(line: 40, column: 5, scope: !131, atomGroup: 11, atomRank: 1)
!173 = !DILocation(line: 39, column: 17, scope: !174)
!174 = distinct !DILexicalBlock(scope: !140, file: !2, line: 38, column: 5)
!175 = !DILocation(line: 39, column: 22, scope: !174, atomGroup: 8, atomRank: 1)
!176 = !{!114, !116, i64 8}
!177 = !DILocation(line: 38, scope: !140, atomGroup: 5, atomRank: 2)
!178 = !DILocation(line: 38, column: 5, scope: !140, atomGroup: 6, atomRank: 1)
!179 = !DILocation(line: 38, column: 5, scope: !140, atomGroup: 7, atomRank: 1)
!180 = distinct !{!180, !181, !182, !183}
!181 = !DILocation(line: 38, column: 5, scope: !140)
!182 = !DILocation(line: 39, column: 24, scope: !140)
!183 = !{!"llvm.loop.mustprogress"}
!184 = !DISubprogram(name: "get", scope: !2, file: !2, line: 22, type: !185, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!185 = !DISubroutineType(types: !186)
!186 = !{!41}
!187 = distinct !DISubprogram(name: "by_value", scope: !2, file: !2, line: 43, type: !188, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !195, keyInstructions: true)
!188 = !DISubroutineType(types: !189)
!189 = !{!60, !190, !43}
!190 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !2, line: 42, size: 192, elements: !191)
!191 = !{!192, !193, !194}
!192 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !190, file: !2, line: 42, baseType: !60, size: 64)
!193 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !190, file: !2, line: 42, baseType: !60, size: 64, offset: 64)
!194 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !190, file: !2, line: 42, baseType: !60, size: 64, offset: 128)
!195 = !{!196, !197}
!196 = !DILocalVariable(name: "big", arg: 1, scope: !187, file: !2, line: 43, type: !190)
!197 = !DILocalVariable(name: "small", arg: 2, scope: !187, file: !2, line: 43, type: !43)
!198 = !DILocation(line: 0, scope: !187)
!199 = !DILocation(line: 43, column: 26, scope: !187)
!200 = !DILocation(line: 44, column: 5, scope: !187, atomGroup: 1, atomRank: 2)
!201 = !DILocation(line: 45, column: 16, scope: !187)
!202 = !{!203, !115, i64 8}
!203 = !{!"big", !115, i64 0, !115, i64 8, !115, i64 16}
!204 = !DILocation(line: 45, column: 20, scope: !187)
!205 = !DILocation(line: 45, column: 18, scope: !187, atomGroup: 2, atomRank: 2)
!206 = !DILocation(line: 45, column: 5, scope: !187, atomGroup: 2, atomRank: 1)
!207 = distinct !DISubprogram(name: "pass", scope: !2, file: !2, line: 47, type: !208, scopeLine: 47, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !16, retainedNodes: !210, keyInstructions: true)
!208 = !DISubroutineType(types: !209)
!209 = !{null, !41, !41}
!210 = !{!211, !212}
!211 = !DILocalVariable(name: "p", arg: 1, scope: !207, file: !2, line: 47, type: !41)
!212 = !DILocalVariable(name: "q", arg: 2, scope: !207, file: !2, line: 47, type: !41)
!213 = !DILocation(line: 0, scope: !207)
!214 = !DILocation(line: 48, column: 13, scope: !207)
!215 = !DILocation(line: 48, column: 5, scope: !207)
!216 = !DILocation(line: 49, column: 12, scope: !207)
!217 = !DILocation(line: 49, column: 5, scope: !207)
!218 = !DILocation(line: 50, column: 5, scope: !207)
!219 = !DILocation(line: 51, column: 8, scope: !207)
!220 = !DILocation(line: 51, column: 16, scope: !207, atomGroup: 1, atomRank: 1)
!221 = !DILocation(line: 52, column: 26, scope: !207)
!222 = !DILocation(line: 52, column: 5, scope: !207, atomGroup: 2, atomRank: 1)
!223 = !DILocation(line: 53, column: 10, scope: !207, atomGroup: 3, atomRank: 1)
!224 = !DILocation(line: 54, column: 1, scope: !207, atomGroup: 4, atomRank: 1)
!225 = !DISubprogram(name: "use", scope: !2, file: !2, line: 23, type: !226, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!226 = !DISubroutineType(types: !227)
!227 = !{null, !34}
