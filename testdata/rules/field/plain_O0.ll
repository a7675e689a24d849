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
;     void embedded(struct point *at) {
;         node_t *p = (node_t *)((char *)at - __builtin_offsetof(node_t, at));
;         p->count = 2;
;         p->numbers[1] = 3;
;     }
;     unsigned long second(str_t *names) { return names[1].len; }
;     extern struct shared { int first, second; } shared;
;     int other(void) { return shared.first + shared.second; }
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
@commands = dso_local global [3 x { ptr, ptr, i8, [7 x i8], %struct.str_t }] [{ ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str, ptr @run, i8 33, [7 x i8] zeroinitializer, %struct.str_t { i64 3, ptr @.str.1 } }, { ptr, ptr, i8, [7 x i8], %struct.str_t } { ptr @.str.2, ptr @run, i8 0, [7 x i8] zeroinitializer, %struct.str_t zeroinitializer }, { ptr, ptr, i8, [7 x i8], %struct.str_t } zeroinitializer], align 16, !dbg !14
@primes = dso_local constant [2 x [2 x i16]] [[2 x i16] [i16 2, i16 3], [2 x i16] [i16 5, i16 7]], align 2, !dbg !67
@one = dso_local global { float, [4 x i8] } { float 1.000000e+00, [4 x i8] zeroinitializer }, align 8, !dbg !74
@global = dso_local global %struct.node zeroinitializer, align 8, !dbg !76
@shared = external global %struct.shared, align 4

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @run(ptr noundef %0) #0 !dbg !100 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !102, !DIExpression(), !103)
  %3 = load ptr, ptr %2, align 8, !dbg !104
  %4 = getelementptr inbounds nuw %struct.node, ptr %3, i32 0, i32 1, !dbg !105
  %5 = getelementptr inbounds nuw %struct.point, ptr %4, i32 0, i32 1, !dbg !106
  store i32 3, ptr %5, align 4, !dbg !107
  %6 = load ptr, ptr %2, align 8, !dbg !108
  %7 = getelementptr inbounds nuw %struct.node, ptr %6, i32 0, i32 2, !dbg !109
  %8 = getelementptr inbounds nuw %struct.str_t, ptr %7, i32 0, i32 0, !dbg !110
  %9 = load i64, ptr %8, align 8, !dbg !111
  %10 = add i64 %9, 1, !dbg !111
  store i64 %10, ptr %8, align 8, !dbg !111
  %11 = load ptr, ptr %2, align 8, !dbg !112
  %12 = getelementptr inbounds nuw %struct.node, ptr %11, i32 0, i32 3, !dbg !113
  store float 1.000000e+00, ptr %12, align 8, !dbg !114
  %13 = load ptr, ptr %2, align 8, !dbg !115
  %14 = getelementptr inbounds nuw %struct.node, ptr %13, i32 0, i32 4, !dbg !116
  store double 2.000000e+00, ptr %14, align 8, !dbg !117
  %15 = load ptr, ptr %2, align 8, !dbg !118
  %16 = getelementptr inbounds nuw %struct.node, ptr %15, i32 0, i32 5, !dbg !119
  %17 = load i32, ptr %16, align 8, !dbg !120
  %18 = lshr i32 %17, 8, !dbg !120
  %19 = and i32 %18, 65535, !dbg !120
  %20 = add i32 %19, 1, !dbg !120
  %21 = load i32, ptr %16, align 8, !dbg !120
  %22 = and i32 %20, 65535, !dbg !120
  %23 = shl i32 %22, 8, !dbg !120
  %24 = and i32 %21, -16776961, !dbg !120
  %25 = or i32 %24, %23, !dbg !120
  store i32 %25, ptr %16, align 8, !dbg !120
  %26 = load ptr, ptr %2, align 8, !dbg !121
  %27 = getelementptr inbounds nuw %struct.node, ptr %26, i32 0, i32 5, !dbg !122
  %28 = load i32, ptr %27, align 8, !dbg !123
  %29 = and i32 %28, -249, !dbg !123
  %30 = or i32 %29, 56, !dbg !123
  store i32 %30, ptr %27, align 8, !dbg !123
  %31 = load ptr, ptr %2, align 8, !dbg !124
  %32 = getelementptr inbounds nuw %struct.node, ptr %31, i32 0, i32 5, !dbg !125
  %33 = load i32, ptr %32, align 8, !dbg !125
  %34 = and i32 %33, 7, !dbg !125
  ret i32 %34, !dbg !126
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @walk(ptr noundef %0, ptr noundef %1, i32 noundef %2) #0 !dbg !127 {
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  %7 = alloca ptr, align 8
  store ptr %0, ptr %4, align 8
    #dbg_declare(ptr %4, !131, !DIExpression(), !132)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !133, !DIExpression(), !134)
  store i32 %2, ptr %6, align 4
    #dbg_declare(ptr %6, !135, !DIExpression(), !136)
  %8 = load ptr, ptr %5, align 8, !dbg !137
  %9 = load i32, ptr %8, align 8, !dbg !138
  %10 = load ptr, ptr %4, align 8, !dbg !139
  %11 = getelementptr inbounds nuw %struct.node, ptr %10, i32 0, i32 6, !dbg !140
  %12 = load i32, ptr %6, align 4, !dbg !141
  %13 = sext i32 %12 to i64, !dbg !139
  %14 = getelementptr inbounds [4 x i32], ptr %11, i64 0, i64 %13, !dbg !139
  store i32 %9, ptr %14, align 4, !dbg !142
  %15 = load ptr, ptr %4, align 8, !dbg !143
  %16 = getelementptr inbounds nuw %struct.node, ptr %15, i32 0, i32 8, !dbg !144
  %17 = load i32, ptr %6, align 4, !dbg !145
  %18 = sext i32 %17 to i64, !dbg !143
  %19 = getelementptr inbounds [0 x i8], ptr %16, i64 0, i64 %18, !dbg !143
  %20 = load i8, ptr %19, align 1, !dbg !143
  %21 = sext i8 %20 to i32, !dbg !143
  %22 = load ptr, ptr %4, align 8, !dbg !146
  %23 = getelementptr inbounds nuw %struct.node, ptr %22, i32 0, i32 7, !dbg !147
  %24 = load i32, ptr %6, align 4, !dbg !148
  %25 = sext i32 %24 to i64, !dbg !146
  %26 = getelementptr inbounds [3 x %struct.point], ptr %23, i64 0, i64 %25, !dbg !146
  %27 = getelementptr inbounds nuw %struct.point, ptr %26, i32 0, i32 1, !dbg !149
  store i32 %21, ptr %27, align 4, !dbg !150
  store i64 3, ptr getelementptr inbounds nuw (%struct.node, ptr @global, i32 0, i32 2), align 8, !dbg !151
  %28 = call ptr @get(), !dbg !152
  %29 = getelementptr inbounds nuw %struct.node, ptr %28, i32 0, i32 1, !dbg !153
  %30 = getelementptr inbounds nuw %struct.point, ptr %29, i32 0, i32 1, !dbg !154
  store i32 4, ptr %30, align 4, !dbg !155
    #dbg_declare(ptr %7, !156, !DIExpression(), !158)
  %31 = load ptr, ptr %4, align 8, !dbg !159
  %32 = getelementptr inbounds nuw %struct.node, ptr %31, i32 0, i32 0, !dbg !160
  %33 = load ptr, ptr %32, align 8, !dbg !160
  store ptr %33, ptr %7, align 8, !dbg !158
  br label %34, !dbg !161

34:                                               ; preds = %41, %3
  %35 = load ptr, ptr %7, align 8, !dbg !162
  %36 = icmp ne ptr %35, null, !dbg !164
  br i1 %36, label %37, label %45, !dbg !164

37:                                               ; preds = %34
  %38 = load ptr, ptr %7, align 8, !dbg !165
  %39 = getelementptr inbounds nuw %struct.node, ptr %38, i32 0, i32 2, !dbg !166
  %40 = getelementptr inbounds nuw %struct.str_t, ptr %39, i32 0, i32 1, !dbg !167
  store ptr null, ptr %40, align 8, !dbg !168
  br label %41, !dbg !165

41:                                               ; preds = %37
  %42 = load ptr, ptr %7, align 8, !dbg !169
  %43 = getelementptr inbounds nuw %struct.node, ptr %42, i32 0, i32 0, !dbg !170
  %44 = load ptr, ptr %43, align 8, !dbg !170
  store ptr %44, ptr %7, align 8, !dbg !171
  br label %34, !dbg !172, !llvm.loop !173

45:                                               ; preds = %34
  %46 = load i32, ptr %6, align 4, !dbg !176
  %47 = sext i32 %46 to i64, !dbg !177
  %48 = getelementptr inbounds [3 x %struct.command], ptr @commands, i64 0, i64 %47, !dbg !177
  %49 = getelementptr inbounds nuw %struct.command, ptr %48, i32 0, i32 3, !dbg !178
  %50 = getelementptr inbounds nuw %struct.str_t, ptr %49, i32 0, i32 0, !dbg !179
  %51 = load i64, ptr %50, align 8, !dbg !179
  %52 = load ptr, ptr %4, align 8, !dbg !180
  %53 = getelementptr inbounds %struct.node, ptr %52, i64 1, !dbg !180
  %54 = getelementptr inbounds nuw %struct.node, ptr %53, i32 0, i32 1, !dbg !181
  %55 = getelementptr inbounds nuw %struct.point, ptr %54, i32 0, i32 0, !dbg !182
  %56 = load i32, ptr %55, align 8, !dbg !182
  %57 = sext i32 %56 to i64, !dbg !180
  %58 = add i64 %51, %57, !dbg !183
  %59 = trunc i64 %58 to i32, !dbg !177
  ret i32 %59, !dbg !184
}

declare ptr @get() #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @by_value(ptr noundef byval(%struct.big) align 8 %0, i64 %1) #0 !dbg !185 {
  %3 = alloca %struct.point, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  store i64 %1, ptr %3, align 4
    #dbg_declare(ptr %0, !193, !DIExpression(), !194)
    #dbg_declare(ptr %3, !195, !DIExpression(), !196)
  store i32 1, ptr %4, align 4, !dbg !197
  %6 = load i32, ptr %4, align 4, !dbg !197
  %7 = atomicrmw add ptr getelementptr inbounds nuw (%struct.node, ptr @global, i32 0, i32 1), i32 %6 seq_cst, align 8, !dbg !197
  store i32 %7, ptr %5, align 4, !dbg !197
  %8 = load i32, ptr %5, align 4, !dbg !197
  %9 = getelementptr inbounds nuw %struct.big, ptr %0, i32 0, i32 1, !dbg !198
  %10 = load i64, ptr %9, align 8, !dbg !198
  %11 = getelementptr inbounds nuw %struct.point, ptr %3, i32 0, i32 1, !dbg !199
  %12 = load i32, ptr %11, align 4, !dbg !199
  %13 = sext i32 %12 to i64, !dbg !200
  %14 = add nsw i64 %10, %13, !dbg !201
  ret i64 %14, !dbg !202
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @pass(ptr noundef %0, ptr noundef %1) #0 !dbg !203 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !206, !DIExpression(), !207)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !208, !DIExpression(), !209)
  %5 = load ptr, ptr %3, align 8, !dbg !210
  %6 = getelementptr inbounds nuw %struct.node, ptr %5, i32 0, i32 1, !dbg !211
  call void @use(ptr noundef %6), !dbg !212
  %7 = load ptr, ptr %3, align 8, !dbg !213
  %8 = getelementptr inbounds nuw %struct.node, ptr %7, i32 0, i32 6, !dbg !214
  %9 = getelementptr inbounds [4 x i32], ptr %8, i64 0, i64 0, !dbg !213
  call void @use(ptr noundef %9), !dbg !215
  call void @use(ptr noundef getelementptr inbounds nuw (%struct.node, ptr @global, i32 0, i32 2)), !dbg !216
  %10 = load ptr, ptr %4, align 8, !dbg !217
  %11 = getelementptr inbounds nuw %struct.node, ptr %10, i32 0, i32 1, !dbg !218
  %12 = load ptr, ptr %3, align 8, !dbg !219
  %13 = getelementptr inbounds nuw %struct.node, ptr %12, i32 0, i32 1, !dbg !220
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %11, ptr align 8 %13, i64 8, i1 false), !dbg !220
  %14 = load ptr, ptr %4, align 8, !dbg !221
  %15 = getelementptr inbounds nuw %struct.node, ptr %14, i32 0, i32 7, !dbg !222
  call void @llvm.memset.p0.i64(ptr align 4 %15, i8 0, i64 24, i1 false), !dbg !223
  %16 = load ptr, ptr %4, align 8, !dbg !224
  %17 = load ptr, ptr %3, align 8, !dbg !225
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %16, ptr align 8 %17, i64 96, i1 false), !dbg !226
  ret void, !dbg !227
}

declare void @use(ptr noundef) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @embedded(ptr noundef %0) #0 !dbg !228 {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !232, !DIExpression(), !233)
    #dbg_declare(ptr %3, !234, !DIExpression(), !235)
  %4 = load ptr, ptr %2, align 8, !dbg !236
  %5 = getelementptr inbounds i8, ptr %4, i64 -8, !dbg !237
  store ptr %5, ptr %3, align 8, !dbg !235
  %6 = load ptr, ptr %3, align 8, !dbg !238
  %7 = getelementptr inbounds nuw %struct.node, ptr %6, i32 0, i32 5, !dbg !239
  %8 = load i32, ptr %7, align 8, !dbg !240
  %9 = and i32 %8, -16776961, !dbg !240
  %10 = or i32 %9, 512, !dbg !240
  store i32 %10, ptr %7, align 8, !dbg !240
  %11 = load ptr, ptr %3, align 8, !dbg !241
  %12 = getelementptr inbounds nuw %struct.node, ptr %11, i32 0, i32 6, !dbg !242
  %13 = getelementptr inbounds [4 x i32], ptr %12, i64 0, i64 1, !dbg !241
  store i32 3, ptr %13, align 4, !dbg !243
  ret void, !dbg !244
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i64 @second(ptr noundef %0) #0 !dbg !245 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !249, !DIExpression(), !250)
  %3 = load ptr, ptr %2, align 8, !dbg !251
  %4 = getelementptr inbounds %struct.str_t, ptr %3, i64 1, !dbg !251
  %5 = getelementptr inbounds nuw %struct.str_t, ptr %4, i32 0, i32 0, !dbg !252
  %6 = load i64, ptr %5, align 8, !dbg !252
  ret i64 %6, !dbg !253
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @other() #0 !dbg !254 {
  %1 = load i32, ptr @shared, align 4, !dbg !257
  %2 = load i32, ptr getelementptr inbounds nuw (%struct.shared, ptr @shared, i32 0, i32 1), align 4, !dbg !258
  %3 = add nsw i32 %1, %2, !dbg !259
  ret i32 %3, !dbg !260
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!llvm.dbg.cu = !{!16}
!llvm.module.flags = !{!92, !93, !94, !95, !96, !97, !98}
!llvm.ident = !{!99}

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
!16 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !17, globals: !66, splitDebugInlining: false, nameTableKind: None)
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
!98 = !{i32 7, !"frame-pointer", i32 2}
!99 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!100 = distinct !DISubprogram(name: "run", scope: !2, file: !2, line: 24, type: !86, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !101)
!101 = !{}
!102 = !DILocalVariable(name: "p", arg: 1, scope: !100, file: !2, line: 24, type: !18)
!103 = !DILocation(line: 24, column: 17, scope: !100)
!104 = !DILocation(line: 25, column: 5, scope: !100)
!105 = !DILocation(line: 25, column: 8, scope: !100)
!106 = !DILocation(line: 25, column: 11, scope: !100)
!107 = !DILocation(line: 25, column: 13, scope: !100)
!108 = !DILocation(line: 26, column: 5, scope: !100)
!109 = !DILocation(line: 26, column: 8, scope: !100)
!110 = !DILocation(line: 26, column: 13, scope: !100)
!111 = !DILocation(line: 26, column: 16, scope: !100)
!112 = !DILocation(line: 27, column: 5, scope: !100)
!113 = !DILocation(line: 27, column: 8, scope: !100)
!114 = !DILocation(line: 27, column: 12, scope: !100)
!115 = !DILocation(line: 28, column: 5, scope: !100)
!116 = !DILocation(line: 28, column: 8, scope: !100)
!117 = !DILocation(line: 28, column: 10, scope: !100)
!118 = !DILocation(line: 29, column: 5, scope: !100)
!119 = !DILocation(line: 29, column: 8, scope: !100)
!120 = !DILocation(line: 29, column: 13, scope: !100)
!121 = !DILocation(line: 30, column: 5, scope: !100)
!122 = !DILocation(line: 30, column: 8, scope: !100)
!123 = !DILocation(line: 30, column: 10, scope: !100)
!124 = !DILocation(line: 31, column: 12, scope: !100)
!125 = !DILocation(line: 31, column: 15, scope: !100)
!126 = !DILocation(line: 31, column: 5, scope: !100)
!127 = distinct !DISubprogram(name: "walk", scope: !2, file: !2, line: 33, type: !128, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !101)
!128 = !DISubroutineType(types: !129)
!129 = !{!27, !18, !130, !27}
!130 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!131 = !DILocalVariable(name: "p", arg: 1, scope: !127, file: !2, line: 33, type: !18)
!132 = !DILocation(line: 33, column: 18, scope: !127)
!133 = !DILocalVariable(name: "u", arg: 2, scope: !127, file: !2, line: 33, type: !130)
!134 = !DILocation(line: 33, column: 34, scope: !127)
!135 = !DILocalVariable(name: "i", arg: 3, scope: !127, file: !2, line: 33, type: !27)
!136 = !DILocation(line: 33, column: 41, scope: !127)
!137 = !DILocation(line: 34, column: 21, scope: !127)
!138 = !DILocation(line: 34, column: 24, scope: !127)
!139 = !DILocation(line: 34, column: 5, scope: !127)
!140 = !DILocation(line: 34, column: 8, scope: !127)
!141 = !DILocation(line: 34, column: 16, scope: !127)
!142 = !DILocation(line: 34, column: 19, scope: !127)
!143 = !DILocation(line: 35, column: 22, scope: !127)
!144 = !DILocation(line: 35, column: 25, scope: !127)
!145 = !DILocation(line: 35, column: 30, scope: !127)
!146 = !DILocation(line: 35, column: 5, scope: !127)
!147 = !DILocation(line: 35, column: 8, scope: !127)
!148 = !DILocation(line: 35, column: 15, scope: !127)
!149 = !DILocation(line: 35, column: 18, scope: !127)
!150 = !DILocation(line: 35, column: 20, scope: !127)
!151 = !DILocation(line: 36, column: 21, scope: !127)
!152 = !DILocation(line: 37, column: 5, scope: !127)
!153 = !DILocation(line: 37, column: 12, scope: !127)
!154 = !DILocation(line: 37, column: 15, scope: !127)
!155 = !DILocation(line: 37, column: 17, scope: !127)
!156 = !DILocalVariable(name: "r", scope: !157, file: !2, line: 38, type: !18)
!157 = distinct !DILexicalBlock(scope: !127, file: !2, line: 38, column: 5)
!158 = !DILocation(line: 38, column: 18, scope: !157)
!159 = !DILocation(line: 38, column: 22, scope: !157)
!160 = !DILocation(line: 38, column: 25, scope: !157)
!161 = !DILocation(line: 38, column: 10, scope: !157)
!162 = !DILocation(line: 38, column: 31, scope: !163)
!163 = distinct !DILexicalBlock(scope: !157, file: !2, line: 38, column: 5)
!164 = !DILocation(line: 38, column: 5, scope: !157)
!165 = !DILocation(line: 39, column: 9, scope: !163)
!166 = !DILocation(line: 39, column: 12, scope: !163)
!167 = !DILocation(line: 39, column: 17, scope: !163)
!168 = !DILocation(line: 39, column: 22, scope: !163)
!169 = !DILocation(line: 38, column: 38, scope: !163)
!170 = !DILocation(line: 38, column: 41, scope: !163)
!171 = !DILocation(line: 38, column: 36, scope: !163)
!172 = !DILocation(line: 38, column: 5, scope: !163)
!173 = distinct !{!173, !164, !174, !175}
!174 = !DILocation(line: 39, column: 24, scope: !157)
!175 = !{!"llvm.loop.mustprogress"}
!176 = !DILocation(line: 40, column: 21, scope: !127)
!177 = !DILocation(line: 40, column: 12, scope: !127)
!178 = !DILocation(line: 40, column: 24, scope: !127)
!179 = !DILocation(line: 40, column: 29, scope: !127)
!180 = !DILocation(line: 40, column: 35, scope: !127)
!181 = !DILocation(line: 40, column: 40, scope: !127)
!182 = !DILocation(line: 40, column: 43, scope: !127)
!183 = !DILocation(line: 40, column: 33, scope: !127)
!184 = !DILocation(line: 40, column: 5, scope: !127)
!185 = distinct !DISubprogram(name: "by_value", scope: !2, file: !2, line: 43, type: !186, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !101)
!186 = !DISubroutineType(types: !187)
!187 = !{!49, !188, !24}
!188 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !2, line: 42, size: 192, elements: !189)
!189 = !{!190, !191, !192}
!190 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !188, file: !2, line: 42, baseType: !49, size: 64)
!191 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !188, file: !2, line: 42, baseType: !49, size: 64, offset: 64)
!192 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !188, file: !2, line: 42, baseType: !49, size: 64, offset: 128)
!193 = !DILocalVariable(name: "big", arg: 1, scope: !185, file: !2, line: 43, type: !188)
!194 = !DILocation(line: 43, column: 26, scope: !185)
!195 = !DILocalVariable(name: "small", arg: 2, scope: !185, file: !2, line: 43, type: !24)
!196 = !DILocation(line: 43, column: 44, scope: !185)
!197 = !DILocation(line: 44, column: 5, scope: !185)
!198 = !DILocation(line: 45, column: 16, scope: !185)
!199 = !DILocation(line: 45, column: 26, scope: !185)
!200 = !DILocation(line: 45, column: 20, scope: !185)
!201 = !DILocation(line: 45, column: 18, scope: !185)
!202 = !DILocation(line: 45, column: 5, scope: !185)
!203 = distinct !DISubprogram(name: "pass", scope: !2, file: !2, line: 47, type: !204, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !101)
!204 = !DISubroutineType(types: !205)
!205 = !{null, !18, !18}
!206 = !DILocalVariable(name: "p", arg: 1, scope: !203, file: !2, line: 47, type: !18)
!207 = !DILocation(line: 47, column: 19, scope: !203)
!208 = !DILocalVariable(name: "q", arg: 2, scope: !203, file: !2, line: 47, type: !18)
!209 = !DILocation(line: 47, column: 30, scope: !203)
!210 = !DILocation(line: 48, column: 10, scope: !203)
!211 = !DILocation(line: 48, column: 13, scope: !203)
!212 = !DILocation(line: 48, column: 5, scope: !203)
!213 = !DILocation(line: 49, column: 9, scope: !203)
!214 = !DILocation(line: 49, column: 12, scope: !203)
!215 = !DILocation(line: 49, column: 5, scope: !203)
!216 = !DILocation(line: 50, column: 5, scope: !203)
!217 = !DILocation(line: 51, column: 5, scope: !203)
!218 = !DILocation(line: 51, column: 8, scope: !203)
!219 = !DILocation(line: 51, column: 13, scope: !203)
!220 = !DILocation(line: 51, column: 16, scope: !203)
!221 = !DILocation(line: 52, column: 23, scope: !203)
!222 = !DILocation(line: 52, column: 26, scope: !203)
!223 = !DILocation(line: 52, column: 5, scope: !203)
!224 = !DILocation(line: 53, column: 6, scope: !203)
!225 = !DILocation(line: 53, column: 11, scope: !203)
!226 = !DILocation(line: 53, column: 10, scope: !203)
!227 = !DILocation(line: 54, column: 1, scope: !203)
!228 = distinct !DISubprogram(name: "embedded", scope: !2, file: !2, line: 55, type: !229, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !101)
!229 = !DISubroutineType(types: !230)
!230 = !{null, !231}
!231 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!232 = !DILocalVariable(name: "at", arg: 1, scope: !228, file: !2, line: 55, type: !231)
!233 = !DILocation(line: 55, column: 29, scope: !228)
!234 = !DILocalVariable(name: "p", scope: !228, file: !2, line: 56, type: !18)
!235 = !DILocation(line: 56, column: 13, scope: !228)
!236 = !DILocation(line: 56, column: 36, scope: !228)
!237 = !DILocation(line: 56, column: 39, scope: !228)
!238 = !DILocation(line: 57, column: 5, scope: !228)
!239 = !DILocation(line: 57, column: 8, scope: !228)
!240 = !DILocation(line: 57, column: 14, scope: !228)
!241 = !DILocation(line: 58, column: 5, scope: !228)
!242 = !DILocation(line: 58, column: 8, scope: !228)
!243 = !DILocation(line: 58, column: 19, scope: !228)
!244 = !DILocation(line: 59, column: 1, scope: !228)
!245 = distinct !DISubprogram(name: "second", scope: !2, file: !2, line: 60, type: !246, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16, retainedNodes: !101)
!246 = !DISubroutineType(types: !247)
!247 = !{!34, !248}
!248 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!249 = !DILocalVariable(name: "names", arg: 1, scope: !245, file: !2, line: 60, type: !248)
!250 = !DILocation(line: 60, column: 29, scope: !245)
!251 = !DILocation(line: 60, column: 45, scope: !245)
!252 = !DILocation(line: 60, column: 54, scope: !245)
!253 = !DILocation(line: 60, column: 38, scope: !245)
!254 = distinct !DISubprogram(name: "other", scope: !2, file: !2, line: 62, type: !255, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !16)
!255 = !DISubroutineType(types: !256)
!256 = !{!27}
!257 = !DILocation(line: 62, column: 33, scope: !254)
!258 = !DILocation(line: 62, column: 48, scope: !254)
!259 = !DILocation(line: 62, column: 39, scope: !254)
!260 = !DILocation(line: 62, column: 19, scope: !254)
