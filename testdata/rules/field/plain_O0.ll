; clang-22 -O0 -g -S -emit-llvm plain.c:
;     typedef struct { unsigned long len; char *data; } str_t;
;     struct point { int x, y; };
;     union value { int i; float f; void *p; };
;     typedef struct node node_t;
;     struct node {
;         node_t *next;
;         struct point at;
;         str_t name;
;         union value u;
;         union { long l; double d; };
;         unsigned a : 3, b : 5, count : 16;
;         int numbers[4];
;         struct point points[3];
;         char rest[];
;     };
;     struct command { const char *name; int (*run)(node_t *); unsigned char letter : 4, kind : 4; str_t text; };
;     node_t global;
;     int run(node_t *p);
;     struct command commands[] = {{"add", run, 1, 2, {3, "abc"}}, {"branch", run}, {0}};
;     const unsigned short primes[2][2] = {{2, 3}, {5, 7}};
;     union value one = {.f = 1};
;     node_t *get(void);
;     void use(void *);
;     int run(node_t *p) {
;         p->at.y = 3;
;         p->name.len++;
;         p->u.f = 1;
;         p->d = 2;
;         p->count++;
;         p->b = 7;
;         return p->a;
;     }
;     int walk(node_t *p, union value *u, int i) {
;         p->numbers[i] = u->i;
;         p->points[i].y = p->rest[i];
;         global.name.len = 3;
;         get()->at.y = 4;
;         for (node_t *r = p->next; r; r = r->next)
;             r->name.data = 0;
;         return commands[i].text.len + p[1].at.x;
;     }
;     struct big { long a, b, c; };
;     long by_value(struct big big, struct point small) {
;         __atomic_fetch_add(&global.at.x, 1, __ATOMIC_SEQ_CST);
;         return big.b + small.y;
;     }
;     void pass(node_t *p, node_t *q) {
;         use(&p->at);
;         use(p->numbers);
;         use(&global.name);
;         q->at = p->at;
;         __builtin_memset(&q->points, 0, sizeof q->points);
;         *q = *p;
;     }
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
@commands = dso_local global [3 x { ptr, ptr, i8, [7 x i8], %struct.str_t }] [{ ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str, ptr @run, i8 33, [7 x i8] zeroinitializer, %struct.str_t { i64 3, ptr @.str.1 } }, { ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str.2, ptr @run, i8 0, [7 x i8] zeroinitializer, %struct.str_t zeroinitializer }, { ptr, ptr, i8, [7 x i8], %struct.str_t } zeroinitializer], align 16, !dbg !14
@primes = dso_local constant [2 x [2 x i16]] [[2 x i16] [i16 2, i16 3], [2 x i16] [i16 5, i16 7]], align 2, !dbg !18
@one = dso_local global { float, [4 x i8] } { float 1.000000e+00, [4 x i8] zeroinitializer }, align 8, !dbg !25
@global = dso_local global %struct.node zeroinitializer, align 8, !dbg !35

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @run(ptr noundef %0) #0 !dbg !99 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !101, !DIExpression(), !102)
  %3 = load ptr, ptr %2, align 8, !dbg !103
  %4 = getelementptr inbounds nuw %struct.node, ptr %3, i32 0, i32 1, !dbg !104
  %5 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 1, !dbg !105
  store i32 3, ptr %5, align 4, !dbg !106
  %6 = load ptr, ptr %2, align 8, !dbg !107
  %7 = getelementptr inbounds nuw %struct.node, ptr %6, i32 0, i32 2, !dbg !108
  %8 = getelementptr inbounds nuw %struct.str_t, ptr %7, i32 0, i32 0, !dbg !109
  %9 = load i64, ptr %8, align 8, !dbg !110
  %10 = add i64 %9, 1, !dbg !110
  store i64 %10, ptr %8, align 8, !dbg !110
  %11 = load ptr, ptr %2, align 8, !dbg !111
  %12 = getelementptr inbounds nuw %struct.node, ptr %11, i32 0, i32 3, !dbg !112
  store float 1.000000e+00, ptr %12, align 8, !dbg !113
  %13 = load ptr, ptr %2, align 8, !dbg !114
  %14 = getelementptr inbounds nuw %struct.node, ptr %13, i32 0, i32 4, !dbg !115
  store double 2.000000e+00, ptr %14, align 8, !dbg !116
  %15 = load ptr, ptr %2, align 8, !dbg !117
  %16 = getelementptr inbounds nuw %struct.node, ptr %15, i32 0, i32 5, !dbg !118
  %17 = load i32, ptr %16, align 8, !dbg !119
  %18 = lshr i32 %17, 8, !dbg !119
  %19 = and i32 %18, 65535, !dbg !119
  %20 = add i32 %19, 1, !dbg !119
  %21 = load i32, ptr %16, align 8, !dbg !119
  %22 = and i32 %20, 65535, !dbg !119
  %23 = shl i32 %22, 8, !dbg !119
  %24 = and i32 %21, -16776961, !dbg !119
  %25 = or i32 %24, %23, !dbg !119
  store i32 %25, ptr %16, align 8, !dbg !119
  %26 = load ptr, ptr %2, align 8, !dbg !120
  %27 = getelementptr inbounds nuw %struct.node, ptr %26, i32 0, i32 5, !dbg !121
  %28 = load i32, ptr %27, align 8, !dbg !122
  %29 = and i32 %28, -249, !dbg !122
  %30 = or i32 %29, 56, !dbg !122
  store i32 %30, ptr %27, align 8, !dbg !122
  %31 = load ptr, ptr %2, align 8, !dbg !123
  %32 = getelementptr inbounds nuw %struct.node, ptr %31, i32 0, i32 5, !dbg !124
  %33 = load i32, ptr %32, align 8, !dbg !124
  %34 = and i32 %33, 7, !dbg !124
  ret i32 %34, !dbg !125
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @walk(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 !dbg !126 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !130, !DIExpression(), !131)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !132, !DIExpression(), !133)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !134, !DIExpression(), !135)
  %8 = load ptr, ptr %5, align 8, !dbg !136
  %9 = load i32, ptr %8, align 8, !dbg !137
  %10 = load ptr, ptr %4, align 8, !dbg !138
  %11 = getelementptr inbounds nuw %struct.node, ptr %10, i32 0, i32 6, !dbg !139
  %12 = load i32, ptr %6, align 4, !dbg !140
  %13 = sext i32 %12 to i64, !dbg !138
  %14 = getelementptr inbounds [4 x i32], ptr %11, i64 0, i64 %13, !dbg !138
  store i32 %9, ptr %14, align 4, !dbg !141
  %15 = load ptr, ptr %4, align 8, !dbg !142
  %16 = getelementptr inbounds nuw %struct.node, ptr %15, i32 0, i32 8, !dbg !143
  %17 = load i32, ptr %6, align 4, !dbg !144
  %18 = sext i32 %17 to i64, !dbg !142
  %19 = getelementptr inbounds [0 x i8], ptr %16, i64 0, i64 %18, !dbg !142
  %20 = load i8, ptr %19, align 1, !dbg !142
  %21 = sext i8 %20 to i32, !dbg !142
  %22 = load ptr, ptr %4, align 8, !dbg !145
  %23 = getelementptr inbounds nuw %struct.node, ptr %22, i32 0, i32 7, !dbg !146
  %24 = load i32, ptr %6, align 4, !dbg !147
  %25 = sext i32 %24 to i64, !dbg !145
  %26 = getelementptr inbounds [3 x %struct.point], ptr %23, i64 0, i64 %25, !dbg !145
  %27 = getelementptr inbounds nuw %struct.point, ptr %26, i32 0, i32 1, !dbg !148
  store i32 %21, ptr %27, align 4, !dbg !149
  store i64 3, ptr getelementptr inbounds nuw (%struct.node, ptr @global, i32 0, i32 2), align 8, !dbg !150
  %28 = call ptr @get(), !dbg !151
  %29 = getelementptr inbounds nuw %struct.node, ptr %28, i32 0, i32 1, !dbg !152
  %30 = getelementptr inbounds nuw %struct.point, ptr %29, i32 0, i32 1, !dbg !153
  store i32 4, ptr %30, align 4, !dbg !154
    #dbg_declare(ptr %7, !155, !DIExpression(), !157)
  %31 = load ptr, ptr %4, align 8, !dbg !158
  %32 = getelementptr inbounds nuw %struct.node, ptr %31, i32 0, i32 0, !dbg !159
  %33 = load ptr, ptr %32, align 8, !dbg !159
  store ptr %33, ptr %7, align 8, !dbg !157
  br label %34, !dbg !160

34:                                               ; preds = %41, %3
  %35 = load ptr, ptr %7, align 8, !dbg !161
  %36 = icmp ne ptr %35, null, !dbg !163
  br i1 %36, label %37, label %45, !dbg !163

37:                                               ; preds = %34
  %38 = load ptr, ptr %7, align 8, !dbg !164
  %39 = getelementptr inbounds nuw %struct.node, ptr %38, i32 0, i32 2, !dbg !165
  %40 = getelementptr inbounds nuw %struct.str_t, ptr %39, i32 0, i32 1, !dbg !166
  store ptr null, ptr %40, align 8, !dbg !167
  br label %41, !dbg !164

41:                                               ; preds = %37
  %42 = load ptr, ptr %7, align 8, !dbg !168
  %43 = getelementptr inbounds nuw %struct.node, ptr %42, i32 0, i32 0, !dbg !169
  %44 = load ptr, ptr %43, align 8, !dbg !169
  store ptr %44, ptr %7, align 8, !dbg !170
  br label %34, !dbg !171, !llvm.loop !172

45:                                               ; preds = %34
  %46 = load i32, ptr %6, align 4, !dbg !175
  %47 = sext i32 %46 to i64, !dbg !176
  %48 = getelementptr inbounds [3 x %struct.command], ptr @commands, i64 0, i64 %47, !dbg !176
  %49 = getelementptr inbounds nuw %struct.command, ptr %48, i32 0, i32 3, !dbg !177
  %50 = getelementptr inbounds nuw %struct.str_t, ptr %49, i32 0, i32 0, !dbg !178
  %51 = load i64, ptr %50, align 8, !dbg !178
  %52 = load ptr, ptr %4, align 8, !dbg !179
  %53 = getelementptr inbounds %struct.node, ptr %52, i64 1, !dbg !179
  %54 = getelementptr inbounds nuw %struct.node, ptr %53, i32 0, i32 1, !dbg !180
  %55 = getelementptr inbounds nuw %struct.point, ptr %54, i32 0, i32 0, !dbg !181
  %56 = load i32, ptr %55, align 8, !dbg !181
  %57 = sext i32 %56 to i64, !dbg !179
  %58 = add i64 %51, %57, !dbg !182
  %59 = trunc i64 %58 to i32, !dbg !176
  ret i32 %59, !dbg !183
}

declare ptr @get() #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @by_value(ptr noundef byval(%struct.big) align 8 %0, i64 %1) #0 !dbg !184 {
  %3 = alloca %struct.point, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i64 %1, ptr %3, align 4
    #dbg_declare(ptr %0, !192, !DIExpression(), !193)
    #dbg_declare(ptr %3, !194, !DIExpression(), !195)
  store i32 1, ptr %4, align 4, !dbg !196
  %6 = load i32, ptr %4, align 4, !dbg !196
  %7 = atomicrmw add ptr getelementptr inbounds nuw (%struct.node, ptr @global, i32 0, i32 1), i32 %6 seq_cst, align 8, !dbg !196
  store i32 %7, ptr %5, align 4, !dbg !196
  %8 = load i32, ptr %5, align 4, !dbg !196
  %9 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 1, !dbg !197
  %10 = load i64, ptr %9, align 8, !dbg !197
  %11 = getelementptr inbounds nuw %struct.point, ptr %3, i32 0, i32 1, !dbg !198
  %12 = load i32, ptr %11, align 4, !dbg !198
  %13 = sext i32 %12 to i64, !dbg !199
  %14 = add nsw i64 %10, %13, !dbg !200
  ret i64 %14, !dbg !201
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @pass(ptr noundef %0, ptr noundef %1) #0 !dbg !202 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !205, !DIExpression(), !206)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !207, !DIExpression(), !208)
  %5 = load ptr, ptr %3, align 8, !dbg !209
  %6 = getelementptr inbounds nuw %struct.node, ptr %5, i32 0, i32 1, !dbg !210
  call void @use(ptr noundef %6), !dbg !211
  %7 = load ptr, ptr %3, align 8, !dbg !212
  %8 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 6, !dbg !213
  %9 = getelementptr inbounds [4 x i32], ptr %8, i64 0, i64 0, !dbg !212
  call void @use(ptr noundef %9), !dbg !214
  call void @use(ptr noundef getelementptr inbounds nuw (%struct.node, ptr @global, i32 0, i32 2)), !dbg !215
  %10 = load ptr, ptr %4, align 8, !dbg !216
  %11 = getelementptr inbounds nuw %struct.node, ptr %10, i32 0, i32 1, !dbg !217
  %12 = load ptr, ptr %3, align 8, !dbg !218
  %13 = getelementptr inbounds nuw %struct.node, ptr %12, i32 0, i32 1, !dbg !219
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %11, ptr align 8 %13, i64 8, i1 false), !dbg !219
  %14 = load ptr, ptr %4, align 8, !dbg !220
  %15 = getelementptr inbounds nuw %struct.node, ptr %14, i32 0, i32 7, !dbg !221
  call void @llvm.memset.p0.i64(ptr align 4 %15, i8 0, i64 24, i1 false), !dbg !222
  %16 = load ptr, ptr %4, align 8, !dbg !223
  %17 = load ptr, ptr %3, align 8, !dbg !224
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %16, ptr align 8 %17, i64 96, i1 false), !dbg !225
  ret void, !dbg !226
}

declare void @use(ptr noundef) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!91, !92, !93, !94, !95, !96, !97}
!llvm.ident = !{!98}

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
!16 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !17, splitDebugInlining: false, nameTableKind: None)
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
!97 = !{i32 7, !"frame-pointer", i32 2}
!98 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!99 = distinct !DISubprogram(name: "run", scope: !2, file: !2, line: 24, type: !85, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !100)
!100 = !{}
!101 = !DILocalVariable(name: "p", arg: 1, scope: !99, file: !2, line: 24, type: !41)
!102 = !DILocation(line: 24, column: 17, scope: !99)
!103 = !DILocation(line: 25, column: 5, scope: !99)
!104 = !DILocation(line: 25, column: 8, scope: !99)
!105 = !DILocation(line: 25, column: 11, scope: !99)
!106 = !DILocation(line: 25, column: 13, scope: !99)
!107 = !DILocation(line: 26, column: 5, scope: !99)
!108 = !DILocation(line: 26, column: 8, scope: !99)
!109 = !DILocation(line: 26, column: 13, scope: !99)
!110 = !DILocation(line: 26, column: 16, scope: !99)
!111 = !DILocation(line: 27, column: 5, scope: !99)
!112 = !DILocation(line: 27, column: 8, scope: !99)
!113 = !DILocation(line: 27, column: 12, scope: !99)
!114 = !DILocation(line: 28, column: 5, scope: !99)
!115 = !DILocation(line: 28, column: 8, scope: !99)
!116 = !DILocation(line: 28, column: 10, scope: !99)
!117 = !DILocation(line: 29, column: 5, scope: !99)
!118 = !DILocation(line: 29, column: 8, scope: !99)
!119 = !DILocation(line: 29, column: 13, scope: !99)
!120 = !DILocation(line: 30, column: 5, scope: !99)
!121 = !DILocation(line: 30, column: 8, scope: !99)
!122 = !DILocation(line: 30, column: 10, scope: !99)
!123 = !DILocation(line: 31, column: 12, scope: !99)
!124 = !DILocation(line: 31, column: 15, scope: !99)
!125 = !DILocation(line: 31, column: 5, scope: !99)
!126 = distinct !DISubprogram(name: "walk", scope: !2, file: !2, line: 33, type: !127, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !100)
!127 = !DISubroutineType(types: !128)
!128 = !{!30, !41, !129, !30}
!129 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!130 = !DILocalVariable(name: "p", arg: 1, scope: !126, file: !2, line: 33, type: !41)
!131 = !DILocation(line: 33, column: 18, scope: !126)
!132 = !DILocalVariable(name: "u", arg: 2, scope: !126, file: !2, line: 33, type: !129)
!133 = !DILocation(line: 33, column: 34, scope: !126)
!134 = !DILocalVariable(name: "i", arg: 3, scope: !126, file: !2, line: 33, type: !30)
!135 = !DILocation(line: 33, column: 41, scope: !126)
!136 = !DILocation(line: 34, column: 21, scope: !126)
!137 = !DILocation(line: 34, column: 24, scope: !126)
!138 = !DILocation(line: 34, column: 5, scope: !126)
!139 = !DILocation(line: 34, column: 8, scope: !126)
!140 = !DILocation(line: 34, column: 16, scope: !126)
!141 = !DILocation(line: 34, column: 19, scope: !126)
!142 = !DILocation(line: 35, column: 22, scope: !126)
!143 = !DILocation(line: 35, column: 25, scope: !126)
!144 = !DILocation(line: 35, column: 30, scope: !126)
!145 = !DILocation(line: 35, column: 5, scope: !126)
!146 = !DILocation(line: 35, column: 8, scope: !126)
!147 = !DILocation(line: 35, column: 15, scope: !126)
!148 = !DILocation(line: 35, column: 18, scope: !126)
!149 = !DILocation(line: 35, column: 20, scope: !126)
!150 = !DILocation(line: 36, column: 21, scope: !126)
!151 = !DILocation(line: 37, column: 5, scope: !126)
!152 = !DILocation(line: 37, column: 12, scope: !126)
!153 = !DILocation(line: 37, column: 15, scope: !126)
!154 = !DILocation(line: 37, column: 17, scope: !126)
!155 = !DILocalVariable(name: "r", scope: !156, file: !2, line: 38, type: !41)
!156 = distinct !DILexicalBlock(scope: !126, file: !2, line: 38, column: 5)
!157 = !DILocation(line: 38, column: 18, scope: !156)
!158 = !DILocation(line: 38, column: 22, scope: !156)
!159 = !DILocation(line: 38, column: 25, scope: !156)
!160 = !DILocation(line: 38, column: 10, scope: !156)
!161 = !DILocation(line: 38, column: 31, scope: !162)
!162 = distinct !DILexicalBlock(scope: !156, file: !2, line: 38, column: 5)
!163 = !DILocation(line: 38, column: 5, scope: !156)
!164 = !DILocation(line: 39, column: 9, scope: !162)
!165 = !DILocation(line: 39, column: 12, scope: !162)
!166 = !DILocation(line: 39, column: 17, scope: !162)
!167 = !DILocation(line: 39, column: 22, scope: !162)
!168 = !DILocation(line: 38, column: 38, scope: !162)
!169 = !DILocation(line: 38, column: 41, scope: !162)
!170 = !DILocation(line: 38, column: 36, scope: !162)
!171 = !DILocation(line: 38, column: 5, scope: !162)
!172 = distinct !{!172, !163, !173, !174}
!173 = !DILocation(line: 39, column: 24, scope: !156)
!174 = !{!"llvm.loop.mustprogress"}
!175 = !DILocation(line: 40, column: 21, scope: !126)
!176 = !DILocation(line: 40, column: 12, scope: !126)
!177 = !DILocation(line: 40, column: 24, scope: !126)
!178 = !DILocation(line: 40, column: 29, scope: !126)
!179 = !DILocation(line: 40, column: 35, scope: !126)
!180 = !DILocation(line: 40, column: 40, scope: !126)
!181 = !DILocation(line: 40, column: 43, scope: !126)
!182 = !DILocation(line: 40, column: 33, scope: !126)
!183 = !DILocation(line: 40, column: 5, scope: !126)
!184 = distinct !DISubprogram(name: "by_value", scope: !2, file: !2, line: 43, type: !185, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !100)
!185 = !DISubroutineType(types: !186)
!186 = !{!60, !187, !43}
!187 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !2, line: 42, size: 192, elements: !188)
!188 = !{!189, !190, !191}
!189 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !187, file: !2, line: 42, baseType: !60, size: 64)
!190 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !187, file: !2, line: 42, baseType: !60, size: 64, offset: 64)
!191 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !187, file: !2, line: 42, baseType: !60, size: 64, offset: 128)
!192 = !DILocalVariable(name: "big", arg: 1, scope: !184, file: !2, line: 43, type: !187)
!193 = !DILocation(line: 43, column: 26, scope: !184)
!194 = !DILocalVariable(name: "small", arg: 2, scope: !184, file: !2, line: 43, type: !43)
!195 = !DILocation(line: 43, column: 44, scope: !184)
!196 = !DILocation(line: 44, column: 5, scope: !184)
!197 = !DILocation(line: 45, column: 16, scope: !184)
!198 = !DILocation(line: 45, column: 26, scope: !184)
!199 = !DILocation(line: 45, column: 20, scope: !184)
!200 = !DILocation(line: 45, column: 18, scope: !184)
!201 = !DILocation(line: 45, column: 5, scope: !184)
!202 = distinct !DISubprogram(name: "pass", scope: !2, file: !2, line: 47, type: !203, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !100)
!203 = !DISubroutineType(types: !204)
!204 = !{null, !41, !41}
!205 = !DILocalVariable(name: "p", arg: 1, scope: !202, file: !2, line: 47, type: !41)
!206 = !DILocation(line: 47, column: 19, scope: !202)
!207 = !DILocalVariable(name: "q", arg: 2, scope: !202, file: !2, line: 47, type: !41)
!208 = !DILocation(line: 47, column: 30, scope: !202)
!209 = !DILocation(line: 48, column: 10, scope: !202)
!210 = !DILocation(line: 48, column: 13, scope: !202)
!211 = !DILocation(line: 48, column: 5, scope: !202)
!212 = !DILocation(line: 49, column: 9, scope: !202)
!213 = !DILocation(line: 49, column: 12, scope: !202)
!214 = !DILocation(line: 49, column: 5, scope: !202)
!215 = !DILocation(line: 50, column: 5, scope: !202)
!216 = !DILocation(line: 51, column: 5, scope: !202)
!217 = !DILocation(line: 51, column: 8, scope: !202)
!218 = !DILocation(line: 51, column: 13, scope: !202)
!219 = !DILocation(line: 51, column: 16, scope: !202)
!220 = !DILocation(line: 52, column: 23, scope: !202)
!221 = !DILocation(line: 52, column: 26, scope: !202)
!222 = !DILocation(line: 52, column: 5, scope: !202)
!223 = !DILocation(line: 53, column: 6, scope: !202)
!224 = !DILocation(line: 53, column: 11, scope: !202)
!225 = !DILocation(line: 53, column: 10, scope: !202)
!226 = !DILocation(line: 54, column: 1, scope: !202)
