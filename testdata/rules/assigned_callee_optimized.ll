; relation: _assigned:vector
; relation: _assigned:pointers
; relation: _assigned:shapeless_store
; relation: call_site:assigned_callee
; relation: call_site:callee_open
; clang-22 -S -emit-llvm -O2 -g assigned.c:
;     typedef int (*action)(int);
;     struct command { const char *name; action run; action undo; };
;     struct nested { int id; struct command command; };
;     struct other { const char *name; action run; };
;     typedef struct { action first; } unnamed;
;     struct passed { action run; };
;     struct taken { int id; action run; };
;     struct fresh { action run; };
;     struct saved { action get, put; };
;     struct peer { long id; action get, put; };
;     struct heap { action run; long numbers[2]; };
;     extern void *memcpy(void *, const void *, unsigned long);
;     extern void *malloc(unsigned long);
;     extern void free(void *);
;     extern void fill(struct passed *);
;     extern void store(action *);
;     extern action lookup(const char *);
;     static int add(int x) { return x + 1; }
;     static int sub(int x) { return x - 1; }
;     static int twice(int x) { return x * 2; }
;     static int never(int x) { return x; }
;     static int cast(int x) { return -x; }
;     static int flipped(int x) { return ~x; }
;     static int listed(int x) { return x; }
;     action exported = never;
;     static struct command commands[] = {{"add", add, 0}, {"sub", sub, 0}};
;     static action table[] = {listed, add};
;     static struct other others = {"cast", cast};
;     static unnamed plain = {twice};
;     static action variable;
;     __attribute__((noinline)) int by_field(struct command *c, int x) { return c->run(x); }
;     __attribute__((noinline)) int by_nested(struct nested *n, int x) { return n->command.run(x); }
;     __attribute__((noinline)) int by_other(struct other *o, int x) { return o->run(x); }
;     __attribute__((noinline)) int by_unnamed(unnamed *u, int x) { return u->first(x); }
;     __attribute__((noinline)) int by_undo(struct command *c, int x) { return c->undo(x); }
;     __attribute__((noinline)) static int by_parameter(action a, int x) { return a(x); }
;     __attribute__((noinline)) int by_table(int i, int x) { return table[i](x); }
;     __attribute__((noinline)) int by_variable(int x) { return variable(x); }
;     __attribute__((noinline)) int by_result(int x) { return lookup("x")(x); }
;     __attribute__((noinline)) static action choose(int x) { return x ? sub : twice; }
;     __attribute__((noinline)) int by_choice(int x) { return choose(x)(x); }
;     __attribute__((noinline)) void set(struct other *o, action a) { o->run = a; }
;     __attribute__((noinline)) void set_variable(action *a) { *a = add; }
;     __attribute__((noinline)) int by_passed(struct passed *p, int x) { fill(p); return p->run(x); }
;     __attribute__((noinline)) int by_taken(struct taken *t, int x) { store(&t->run); return t->run(x); }
;     __attribute__((noinline)) int by_fresh(struct fresh *f, int x) { x = f->run(x); free(f); return x; }
;     __attribute__((noinline)) int by_number(unsigned long n, int x) { return ((action)n)(x); }
;     __attribute__((noinline)) int by_assembly(int x) { action a; __asm__("" : "=r"(a)); return a(x); }
;     static struct saved saved;
;     static struct peer peer = {1, sub, listed};
;     __attribute__((noinline)) void save(struct saved *s, struct peer *p) { action get = p->get, put = p->put; s->get = get; s->put = put; }
;     __attribute__((noinline)) int by_saved(struct saved *s, int x) { return s->put(x); }
;     __attribute__((noinline)) int by_heap(struct heap *h, int x) { return h->run(x); }
;     __attribute__((noinline)) void *copied(void) { struct heap h = {flipped}; return memcpy(malloc(sizeof h), &h, sizeof h); }
;     static struct fresh *make(void) { struct fresh *f = malloc(sizeof *f); f->run = twice; return f; }
;     int main(int argc, char **argv) {
;         set((struct other *)&commands[argc], flipped);
;         set_variable(&variable);
;         save(&saved, &peer);
;         return by_field(commands, argc) + by_parameter(twice, argc) + by_other(&others, 2) + by_unnamed(&plain, 3) + by_table(argc, 1) + by_variable(3)
;             + by_result(2) + by_choice(argc) + by_nested(0, 3) + by_undo(commands, 1) + by_fresh(make(), 1)
;             + by_saved(&saved, 1) + by_heap(copied(), 2);
;     }
; ModuleID = 'f.c'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%struct.heap = type { ptr, [2 x i64] }
%struct.command = type { ptr, ptr, ptr }
%struct.saved = type { ptr, ptr }
%struct.peer = type { i64, ptr, ptr }
%struct.other = type { ptr, ptr }
%struct.unnamed = type { ptr }

@exported = dso_local local_unnamed_addr global ptr @never, align 8, !dbg !0
@table = internal unnamed_addr constant [2 x ptr] [ptr @listed, ptr @add], align 16, !dbg !32
@variable = internal global ptr null, align 8, !dbg !24
@.str = private unnamed_addr constant [2 x i8] c"x\00", align 1, !dbg !19
@__const.copied.h = private unnamed_addr constant %struct.heap { ptr @flipped, [2 x i64] zeroinitializer }, align 8
@commands = internal global [2 x %struct.command] [%struct.command { ptr @.str.1, ptr @add, ptr null }, %struct.command { ptr @.str.2, ptr @sub, ptr null }], align 16, !dbg !42
@saved = internal global %struct.saved zeroinitializer, align 8, !dbg !26
@peer = internal global %struct.peer { i64 1, ptr @sub, ptr @listed }, align 8, !dbg !50
@others = internal global %struct.other { ptr @.str.3, ptr @cast }, align 8, !dbg !63
@plain = internal global %struct.unnamed { ptr @twice }, align 8, !dbg !65
@.str.1 = private unnamed_addr constant [4 x i8] c"add\00", align 1, !dbg !35
@.str.2 = private unnamed_addr constant [4 x i8] c"sub\00", align 1, !dbg !40
@.str.3 = private unnamed_addr constant [5 x i8] c"cast\00", align 1, !dbg !58

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @never(i32 noundef returned %0) #0 !dbg !83 {
    #dbg_value(i32 %0, !85, !DIExpression(), !86)
  ret i32 %0, !dbg !87
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_field(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !88 {
    #dbg_value(ptr %0, !93, !DIExpression(), !95)
    #dbg_value(i32 %1, !94, !DIExpression(), !95)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !96
  %4 = load ptr, ptr %3, align 8, !dbg !97, !tbaa !98
  %5 = tail call i32 %4(i32 noundef %1) #11, !dbg !102
  ret i32 %5, !dbg !103
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_nested(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !104 {
    #dbg_value(ptr %0, !113, !DIExpression(), !115)
    #dbg_value(i32 %1, !114, !DIExpression(), !115)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !116
  %4 = load ptr, ptr %3, align 8, !dbg !117, !tbaa !118
  %5 = tail call i32 %4(i32 noundef %1) #11, !dbg !120
  ret i32 %5, !dbg !121
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_other(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !122 {
    #dbg_value(ptr %0, !126, !DIExpression(), !128)
    #dbg_value(i32 %1, !127, !DIExpression(), !128)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !129
  %4 = load ptr, ptr %3, align 8, !dbg !130, !tbaa !131
  %5 = tail call i32 %4(i32 noundef %1) #11, !dbg !133
  ret i32 %5, !dbg !134
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_unnamed(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !135 {
    #dbg_value(ptr %0, !140, !DIExpression(), !142)
    #dbg_value(i32 %1, !141, !DIExpression(), !142)
  %3 = load ptr, ptr %0, align 8, !dbg !143, !tbaa !144
  %4 = tail call i32 %3(i32 noundef %1) #11, !dbg !146
  ret i32 %4, !dbg !147
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_undo(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !148 {
    #dbg_value(ptr %0, !150, !DIExpression(), !152)
    #dbg_value(i32 %1, !151, !DIExpression(), !152)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !153
  %4 = load ptr, ptr %3, align 8, !dbg !154, !tbaa !155
  %5 = tail call i32 %4(i32 noundef %1) #11, !dbg !156
  ret i32 %5, !dbg !157
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_table(i32 noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !158 {
    #dbg_value(i32 %0, !162, !DIExpression(), !164)
    #dbg_value(i32 %1, !163, !DIExpression(), !164)
  %3 = sext i32 %0 to i64, !dbg !165
  %4 = getelementptr inbounds ptr, ptr @table, i64 %3, !dbg !165
  %5 = load ptr, ptr %4, align 8, !dbg !165, !tbaa !166
  %6 = tail call i32 %5(i32 noundef %1) #11, !dbg !167
  ret i32 %6, !dbg !168
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_variable(i32 noundef %0) local_unnamed_addr #1 !dbg !169 {
    #dbg_value(i32 %0, !171, !DIExpression(), !172)
  %2 = load ptr, ptr @variable, align 8, !dbg !173, !tbaa !166
  %3 = tail call i32 %2(i32 noundef %0) #11, !dbg !174
  ret i32 %3, !dbg !175
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_result(i32 noundef %0) local_unnamed_addr #1 !dbg !176 {
    #dbg_value(i32 %0, !178, !DIExpression(), !179)
  %2 = tail call ptr @lookup(ptr noundef nonnull @.str) #11, !dbg !180
  %3 = tail call i32 %2(i32 noundef %0) #11, !dbg !181
  ret i32 %3, !dbg !182
}

declare !dbg !183 ptr @lookup(ptr noundef) local_unnamed_addr #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_choice(i32 noundef %0) local_unnamed_addr #1 !dbg !186 {
    #dbg_value(i32 %0, !188, !DIExpression(), !189)
  %2 = tail call fastcc ptr @choose(i32 noundef %0), !dbg !190
  %3 = tail call i32 %2(i32 noundef %0) #11, !dbg !191, !callees !192
  ret i32 %3, !dbg !193
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc noundef nonnull ptr @choose(i32 noundef %0) unnamed_addr #3 !dbg !194 {
    #dbg_value(i32 %0, !198, !DIExpression(), !199)
  %2 = icmp eq i32 %0, 0, !dbg !200
  %3 = select i1 %2, ptr @twice, ptr @sub, !dbg !201
  ret ptr %3, !dbg !202
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local void @set(ptr noundef writeonly captures(none) initializes((8, 16)) %0, ptr noundef %1) local_unnamed_addr #4 !dbg !203 {
    #dbg_value(ptr %0, !207, !DIExpression(), !209)
    #dbg_value(ptr %1, !208, !DIExpression(), !209)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !210
  store ptr %1, ptr %3, align 8, !dbg !211, !tbaa !131
  ret void, !dbg !212
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local void @set_variable(ptr noundef writeonly captures(none) initializes((0, 8)) %0) local_unnamed_addr #4 !dbg !213 {
    #dbg_value(ptr %0, !218, !DIExpression(), !219)
  store ptr @add, ptr %0, align 8, !dbg !220, !tbaa !166
  ret void, !dbg !221
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483647, -2147483648) i32 @add(i32 noundef %0) #0 !dbg !222 {
    #dbg_value(i32 %0, !224, !DIExpression(), !225)
  %2 = add nsw i32 %0, 1, !dbg !226
  ret i32 %2, !dbg !227
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_passed(ptr noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !228 {
    #dbg_value(ptr %0, !236, !DIExpression(), !238)
    #dbg_value(i32 %1, !237, !DIExpression(), !238)
  tail call void @fill(ptr noundef %0) #11, !dbg !239
  %3 = load ptr, ptr %0, align 8, !dbg !240, !tbaa !241
  %4 = tail call i32 %3(i32 noundef %1) #11, !dbg !243
  ret i32 %4, !dbg !244
}

declare !dbg !245 void @fill(ptr noundef) local_unnamed_addr #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_taken(ptr noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !248 {
    #dbg_value(ptr %0, !257, !DIExpression(), !259)
    #dbg_value(i32 %1, !258, !DIExpression(), !259)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !260
  tail call void @store(ptr noundef nonnull %3) #11, !dbg !261
  %4 = load ptr, ptr %3, align 8, !dbg !262, !tbaa !263
  %5 = tail call i32 %4(i32 noundef %1) #11, !dbg !265
  ret i32 %5, !dbg !266
}

declare !dbg !267 void @store(ptr noundef) local_unnamed_addr #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_fresh(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !268 {
    #dbg_value(ptr %0, !276, !DIExpression(), !278)
    #dbg_value(i32 %1, !277, !DIExpression(), !278)
  %3 = load ptr, ptr %0, align 8, !dbg !279, !tbaa !280
  %4 = tail call i32 %3(i32 noundef %1) #11, !dbg !282
    #dbg_value(i32 %4, !277, !DIExpression(), !278)
  tail call void @free(ptr noundef %0), !dbg !283
  ret i32 %4, !dbg !284
}

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !285 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #5

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_number(i64 noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !289 {
    #dbg_value(i64 %0, !294, !DIExpression(), !296)
    #dbg_value(i32 %1, !295, !DIExpression(), !296)
  %3 = inttoptr i64 %0 to ptr, !dbg !297
  %4 = tail call i32 %3(i32 noundef %1) #11, !dbg !298
  ret i32 %4, !dbg !299
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_assembly(i32 noundef %0) local_unnamed_addr #1 !dbg !300 {
    #dbg_value(i32 %0, !302, !DIExpression(), !304)
  %2 = tail call ptr asm "", "=r,~{dirflag},~{fpsr},~{flags}"() #12, !dbg !305, !srcloc !306
    #dbg_value(ptr %2, !303, !DIExpression(), !304)
  %3 = tail call i32 %2(i32 noundef %0) #11, !dbg !307
  ret i32 %3, !dbg !308
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @save(ptr noundef writeonly captures(none) initializes((0, 16)) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #6 !dbg !309 {
    #dbg_value(ptr %0, !315, !DIExpression(), !319)
    #dbg_value(ptr %1, !316, !DIExpression(), !319)
  %3 = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !320
    #dbg_value(ptr poison, !317, !DIExpression(), !319)
    #dbg_value(ptr poison, !318, !DIExpression(), !319)
  %4 = load <2 x ptr>, ptr %3, align 8, !dbg !321, !tbaa !166
  store <2 x ptr> %4, ptr %0, align 8, !dbg !322, !tbaa !166
  ret void, !dbg !323
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_saved(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !324 {
    #dbg_value(ptr %0, !328, !DIExpression(), !330)
    #dbg_value(i32 %1, !329, !DIExpression(), !330)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !331
  %4 = load ptr, ptr %3, align 8, !dbg !332, !tbaa !333
  %5 = tail call i32 %4(i32 noundef %1) #11, !dbg !335
  ret i32 %5, !dbg !336
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_heap(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !337 {
    #dbg_value(ptr %0, !347, !DIExpression(), !349)
    #dbg_value(i32 %1, !348, !DIExpression(), !349)
  %3 = load ptr, ptr %0, align 8, !dbg !350, !tbaa !351
  %4 = tail call i32 %3(i32 noundef %1) #11, !dbg !353
  ret i32 %4, !dbg !354
}

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(readwrite, argmem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local noalias noundef ptr @copied() local_unnamed_addr #7 !dbg !355 {
    #dbg_assign(i1 poison, !359, !DIExpression(), !360, ptr @__const.copied.h, !DIExpression(), !361)
    #dbg_assign(i1 poison, !359, !DIExpression(), !362, ptr @__const.copied.h, !DIExpression(), !361)
  %1 = tail call dereferenceable_or_null(24) ptr @malloc(i64 noundef 24) #13, !dbg !363
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(24) %1, ptr noundef nonnull align 8 dereferenceable(24) @__const.copied.h, i64 24, i1 false), !dbg !364
  ret ptr %1, !dbg !365
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @flipped(i32 noundef %0) #0 !dbg !366 {
    #dbg_value(i32 %0, !368, !DIExpression(), !369)
  %2 = xor i32 %0, -1, !dbg !370
  ret i32 %2, !dbg !371
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #8

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !372 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #9

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #10 !dbg !375 {
    #dbg_value(i32 %0, !381, !DIExpression(), !383)
    #dbg_value(ptr %1, !382, !DIExpression(), !383)
  %3 = sext i32 %0 to i64, !dbg !384
  %4 = getelementptr inbounds %struct.command, ptr @commands, i64 %3, !dbg !384
  tail call void @set(ptr noundef nonnull %4, ptr noundef nonnull @flipped), !dbg !385
  tail call void @set_variable(ptr noundef nonnull @variable), !dbg !386
  tail call void @save(ptr noundef nonnull @saved, ptr noundef nonnull @peer), !dbg !387
  %5 = tail call i32 @by_field(ptr noundef nonnull @commands, i32 noundef %0), !dbg !388
  %6 = tail call fastcc i32 @by_parameter(i32 noundef %0), !dbg !389
  %7 = add nsw i32 %6, %5, !dbg !390
  %8 = tail call i32 @by_other(ptr noundef nonnull @others, i32 noundef 2), !dbg !391
  %9 = add nsw i32 %7, %8, !dbg !392
  %10 = tail call i32 @by_unnamed(ptr noundef nonnull @plain, i32 noundef 3), !dbg !393
  %11 = add nsw i32 %9, %10, !dbg !394
  %12 = tail call i32 @by_table(i32 noundef %0, i32 noundef 1), !dbg !395
  %13 = add nsw i32 %11, %12, !dbg !396
  %14 = tail call i32 @by_variable(i32 noundef 3), !dbg !397
  %15 = add nsw i32 %13, %14, !dbg !398
  %16 = tail call i32 @by_result(i32 noundef 2), !dbg !399
  %17 = add nsw i32 %15, %16, !dbg !400
  %18 = tail call i32 @by_choice(i32 noundef %0), !dbg !401
  %19 = add nsw i32 %17, %18, !dbg !402
  %20 = tail call i32 @by_nested(ptr noundef null, i32 noundef 3), !dbg !403
  %21 = add nsw i32 %19, %20, !dbg !404
  %22 = tail call i32 @by_undo(ptr noundef nonnull @commands, i32 noundef 1), !dbg !405
  %23 = add nsw i32 %21, %22, !dbg !406
  %24 = tail call noalias noundef dereferenceable_or_null(8) ptr @malloc(i64 noundef 8) #13, !dbg !407
    #dbg_value(ptr %24, !412, !DIExpression(), !414)
  store ptr @twice, ptr %24, align 8, !dbg !415, !tbaa !280
  %25 = tail call i32 @by_fresh(ptr noundef nonnull %24, i32 noundef 1), !dbg !416
  %26 = add nsw i32 %23, %25, !dbg !417
  %27 = tail call i32 @by_saved(ptr noundef nonnull @saved, i32 noundef 1), !dbg !418
  %28 = add nsw i32 %26, %27, !dbg !419
  %29 = tail call ptr @copied(), !dbg !420
  %30 = tail call i32 @by_heap(ptr noundef %29, i32 noundef 2), !dbg !421
  %31 = add nsw i32 %28, %30, !dbg !422
  ret i32 %31, !dbg !423
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc range(i32 -2147483648, 2147483647) i32 @by_parameter(i32 noundef %0) unnamed_addr #3 !dbg !424 {
    #dbg_value(ptr @twice, !428, !DIExpression(), !430)
    #dbg_value(i32 %0, !429, !DIExpression(), !430)
    #dbg_value(i32 %0, !431, !DIExpression(), !434)
  %2 = shl nsw i32 %0, 1, !dbg !436
  ret i32 %2, !dbg !437
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483648, 2147483647) i32 @twice(i32 noundef %0) #0 !dbg !432 {
    #dbg_value(i32 %0, !431, !DIExpression(), !438)
  %2 = shl nsw i32 %0, 1, !dbg !439
  ret i32 %2, !dbg !440
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @listed(i32 noundef returned %0) #0 !dbg !441 {
    #dbg_value(i32 %0, !443, !DIExpression(), !444)
  ret i32 %0, !dbg !445
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483648, 2147483647) i32 @sub(i32 noundef %0) #0 !dbg !446 {
    #dbg_value(i32 %0, !448, !DIExpression(), !449)
  %2 = add nsw i32 %0, -1, !dbg !450
  ret i32 %2, !dbg !451
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483647, -2147483648) i32 @cast(i32 noundef %0) #0 !dbg !452 {
    #dbg_value(i32 %0, !454, !DIExpression(), !455)
  %2 = sub nsw i32 0, %0, !dbg !456
  ret i32 %2, !dbg !457
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree noinline nounwind willreturn memory(readwrite, argmem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nounwind }
attributes #12 = { nounwind memory(none) }
attributes #13 = { allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!71, !72, !73, !74, !75, !76, !77}
!llvm.errno.tbaa = !{!79}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "exported", scope: !2, file: !3, line: 25, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !18, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "f.c", directory: "/tmp/virtual/tc", checksumkind: CSK_MD5, checksum: "7bb491b9d58dd4f69e887d21be52fac5")
!4 = !{!5, !10}
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "action", file: !3, line: 1, baseType: !6)
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DISubroutineType(types: !8)
!8 = !{!9, !9}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "other", file: !3, line: 4, size: 128, elements: !12)
!12 = !{!13, !17}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !11, file: !3, line: 4, baseType: !14, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !11, file: !3, line: 4, baseType: !5, size: 64, offset: 64)
!18 = !{!0, !19, !24, !26, !32, !35, !40, !42, !50, !58, !63, !65}
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 39, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 16, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 2)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "variable", scope: !2, file: !3, line: 30, type: !5, isLocal: true, isDefinition: true)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(name: "saved", scope: !2, file: !3, line: 49, type: !28, isLocal: true, isDefinition: true)
!28 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "saved", file: !3, line: 9, size: 128, elements: !29)
!29 = !{!30, !31}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "get", scope: !28, file: !3, line: 9, baseType: !5, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "put", scope: !28, file: !3, line: 9, baseType: !5, size: 64, offset: 64)
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 27, type: !34, isLocal: true, isDefinition: true)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, elements: !22)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(scope: null, file: !3, line: 26, type: !37, isLocal: true, isDefinition: true)
!37 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 32, elements: !38)
!38 = !{!39}
!39 = !DISubrange(count: 4)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(scope: null, file: !3, line: 26, type: !37, isLocal: true, isDefinition: true)
!42 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression())
!43 = distinct !DIGlobalVariable(name: "commands", scope: !2, file: !3, line: 26, type: !44, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !45, size: 384, elements: !22)
!45 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "command", file: !3, line: 2, size: 192, elements: !46)
!46 = !{!47, !48, !49}
!47 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !45, file: !3, line: 2, baseType: !14, size: 64)
!48 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !45, file: !3, line: 2, baseType: !5, size: 64, offset: 64)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "undo", scope: !45, file: !3, line: 2, baseType: !5, size: 64, offset: 128)
!50 = !DIGlobalVariableExpression(var: !51, expr: !DIExpression())
!51 = distinct !DIGlobalVariable(name: "peer", scope: !2, file: !3, line: 50, type: !52, isLocal: true, isDefinition: true)
!52 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "peer", file: !3, line: 10, size: 192, elements: !53)
!53 = !{!54, !56, !57}
!54 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !52, file: !3, line: 10, baseType: !55, size: 64)
!55 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "get", scope: !52, file: !3, line: 10, baseType: !5, size: 64, offset: 64)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "put", scope: !52, file: !3, line: 10, baseType: !5, size: 64, offset: 128)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !60, isLocal: true, isDefinition: true)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 40, elements: !61)
!61 = !{!62}
!62 = !DISubrange(count: 5)
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression())
!64 = distinct !DIGlobalVariable(name: "others", scope: !2, file: !3, line: 28, type: !11, isLocal: true, isDefinition: true)
!65 = !DIGlobalVariableExpression(var: !66, expr: !DIExpression())
!66 = distinct !DIGlobalVariable(name: "plain", scope: !2, file: !3, line: 29, type: !67, isLocal: true, isDefinition: true)
!67 = !DIDerivedType(tag: DW_TAG_typedef, name: "unnamed", file: !3, line: 5, baseType: !68)
!68 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 5, size: 64, elements: !69)
!69 = !{!70}
!70 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !68, file: !3, line: 5, baseType: !5, size: 64)
!71 = !{i32 7, !"Dwarf Version", i32 5}
!72 = !{i32 2, !"Debug Info Version", i32 3}
!73 = !{i32 1, !"wchar_size", i32 4}
!74 = !{i32 8, !"PIC Level", i32 2}
!75 = !{i32 7, !"PIE Level", i32 2}
!76 = !{i32 7, !"uwtable", i32 2}
!77 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!78 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!79 = !{!80, !80, i64 0}
!80 = !{!"int", !81, i64 0}
!81 = !{!"omnipotent char", !82, i64 0}
!82 = !{!"Simple C/C++ TBAA"}
!83 = distinct !DISubprogram(name: "never", scope: !3, file: !3, line: 21, type: !7, scopeLine: 21, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !84, keyInstructions: true)
!84 = !{!85}
!85 = !DILocalVariable(name: "x", arg: 1, scope: !83, file: !3, line: 21, type: !9)
!86 = !DILocation(line: 0, scope: !83)
!87 = !DILocation(line: 21, column: 27, scope: !83, atomGroup: 1, atomRank: 1)
!88 = distinct !DISubprogram(name: "by_field", scope: !3, file: !3, line: 31, type: !89, scopeLine: 31, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !92, keyInstructions: true)
!89 = !DISubroutineType(types: !90)
!90 = !{!9, !91, !9}
!91 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!92 = !{!93, !94}
!93 = !DILocalVariable(name: "c", arg: 1, scope: !88, file: !3, line: 31, type: !91)
!94 = !DILocalVariable(name: "x", arg: 2, scope: !88, file: !3, line: 31, type: !9)
!95 = !DILocation(line: 0, scope: !88)
!96 = !DILocation(line: 31, column: 78, scope: !88)
!97 = !DILocation(line: 31, column: 75, scope: !88)
!98 = !{!99, !101, i64 8}
!99 = !{!"command", !100, i64 0, !101, i64 8, !101, i64 16}
!100 = !{!"p1 omnipotent char", !101, i64 0}
!101 = !{!"any pointer", !81, i64 0}
!102 = !DILocation(line: 31, column: 75, scope: !88, atomGroup: 1, atomRank: 2)
!103 = !DILocation(line: 31, column: 68, scope: !88, atomGroup: 1, atomRank: 1)
!104 = distinct !DISubprogram(name: "by_nested", scope: !3, file: !3, line: 32, type: !105, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !112, keyInstructions: true)
!105 = !DISubroutineType(types: !106)
!106 = !{!9, !107, !9}
!107 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !108, size: 64)
!108 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 3, size: 256, elements: !109)
!109 = !{!110, !111}
!110 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !108, file: !3, line: 3, baseType: !9, size: 32)
!111 = !DIDerivedType(tag: DW_TAG_member, name: "command", scope: !108, file: !3, line: 3, baseType: !45, size: 192, offset: 64)
!112 = !{!113, !114}
!113 = !DILocalVariable(name: "n", arg: 1, scope: !104, file: !3, line: 32, type: !107)
!114 = !DILocalVariable(name: "x", arg: 2, scope: !104, file: !3, line: 32, type: !9)
!115 = !DILocation(line: 0, scope: !104)
!116 = !DILocation(line: 32, column: 86, scope: !104)
!117 = !DILocation(line: 32, column: 75, scope: !104)
!118 = !{!119, !101, i64 16}
!119 = !{!"nested", !80, i64 0, !99, i64 8}
!120 = !DILocation(line: 32, column: 75, scope: !104, atomGroup: 1, atomRank: 2)
!121 = !DILocation(line: 32, column: 68, scope: !104, atomGroup: 1, atomRank: 1)
!122 = distinct !DISubprogram(name: "by_other", scope: !3, file: !3, line: 33, type: !123, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !125, keyInstructions: true)
!123 = !DISubroutineType(types: !124)
!124 = !{!9, !10, !9}
!125 = !{!126, !127}
!126 = !DILocalVariable(name: "o", arg: 1, scope: !122, file: !3, line: 33, type: !10)
!127 = !DILocalVariable(name: "x", arg: 2, scope: !122, file: !3, line: 33, type: !9)
!128 = !DILocation(line: 0, scope: !122)
!129 = !DILocation(line: 33, column: 76, scope: !122)
!130 = !DILocation(line: 33, column: 73, scope: !122)
!131 = !{!132, !101, i64 8}
!132 = !{!"other", !100, i64 0, !101, i64 8}
!133 = !DILocation(line: 33, column: 73, scope: !122, atomGroup: 1, atomRank: 2)
!134 = !DILocation(line: 33, column: 66, scope: !122, atomGroup: 1, atomRank: 1)
!135 = distinct !DISubprogram(name: "by_unnamed", scope: !3, file: !3, line: 34, type: !136, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !139, keyInstructions: true)
!136 = !DISubroutineType(types: !137)
!137 = !{!9, !138, !9}
!138 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!139 = !{!140, !141}
!140 = !DILocalVariable(name: "u", arg: 1, scope: !135, file: !3, line: 34, type: !138)
!141 = !DILocalVariable(name: "x", arg: 2, scope: !135, file: !3, line: 34, type: !9)
!142 = !DILocation(line: 0, scope: !135)
!143 = !DILocation(line: 34, column: 70, scope: !135)
!144 = !{!145, !101, i64 0}
!145 = !{!"", !101, i64 0}
!146 = !DILocation(line: 34, column: 70, scope: !135, atomGroup: 1, atomRank: 2)
!147 = !DILocation(line: 34, column: 63, scope: !135, atomGroup: 1, atomRank: 1)
!148 = distinct !DISubprogram(name: "by_undo", scope: !3, file: !3, line: 35, type: !89, scopeLine: 35, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !149, keyInstructions: true)
!149 = !{!150, !151}
!150 = !DILocalVariable(name: "c", arg: 1, scope: !148, file: !3, line: 35, type: !91)
!151 = !DILocalVariable(name: "x", arg: 2, scope: !148, file: !3, line: 35, type: !9)
!152 = !DILocation(line: 0, scope: !148)
!153 = !DILocation(line: 35, column: 77, scope: !148)
!154 = !DILocation(line: 35, column: 74, scope: !148)
!155 = !{!99, !101, i64 16}
!156 = !DILocation(line: 35, column: 74, scope: !148, atomGroup: 1, atomRank: 2)
!157 = !DILocation(line: 35, column: 67, scope: !148, atomGroup: 1, atomRank: 1)
!158 = distinct !DISubprogram(name: "by_table", scope: !3, file: !3, line: 37, type: !159, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !161, keyInstructions: true)
!159 = !DISubroutineType(types: !160)
!160 = !{!9, !9, !9}
!161 = !{!162, !163}
!162 = !DILocalVariable(name: "i", arg: 1, scope: !158, file: !3, line: 37, type: !9)
!163 = !DILocalVariable(name: "x", arg: 2, scope: !158, file: !3, line: 37, type: !9)
!164 = !DILocation(line: 0, scope: !158)
!165 = !DILocation(line: 37, column: 63, scope: !158)
!166 = !{!101, !101, i64 0}
!167 = !DILocation(line: 37, column: 63, scope: !158, atomGroup: 1, atomRank: 2)
!168 = !DILocation(line: 37, column: 56, scope: !158, atomGroup: 1, atomRank: 1)
!169 = distinct !DISubprogram(name: "by_variable", scope: !3, file: !3, line: 38, type: !7, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !170, keyInstructions: true)
!170 = !{!171}
!171 = !DILocalVariable(name: "x", arg: 1, scope: !169, file: !3, line: 38, type: !9)
!172 = !DILocation(line: 0, scope: !169)
!173 = !DILocation(line: 38, column: 59, scope: !169)
!174 = !DILocation(line: 38, column: 59, scope: !169, atomGroup: 1, atomRank: 2)
!175 = !DILocation(line: 38, column: 52, scope: !169, atomGroup: 1, atomRank: 1)
!176 = distinct !DISubprogram(name: "by_result", scope: !3, file: !3, line: 39, type: !7, scopeLine: 39, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !177, keyInstructions: true)
!177 = !{!178}
!178 = !DILocalVariable(name: "x", arg: 1, scope: !176, file: !3, line: 39, type: !9)
!179 = !DILocation(line: 0, scope: !176)
!180 = !DILocation(line: 39, column: 57, scope: !176)
!181 = !DILocation(line: 39, column: 57, scope: !176, atomGroup: 1, atomRank: 2)
!182 = !DILocation(line: 39, column: 50, scope: !176, atomGroup: 1, atomRank: 1)
!183 = !DISubprogram(name: "lookup", scope: !3, file: !3, line: 17, type: !184, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!184 = !DISubroutineType(types: !185)
!185 = !{!5, !14}
!186 = distinct !DISubprogram(name: "by_choice", scope: !3, file: !3, line: 41, type: !7, scopeLine: 41, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !187, keyInstructions: true)
!187 = !{!188}
!188 = !DILocalVariable(name: "x", arg: 1, scope: !186, file: !3, line: 41, type: !9)
!189 = !DILocation(line: 0, scope: !186)
!190 = !DILocation(line: 41, column: 57, scope: !186)
!191 = !DILocation(line: 41, column: 57, scope: !186, atomGroup: 1, atomRank: 2)
!192 = !{ptr @sub, ptr @twice}
!193 = !DILocation(line: 41, column: 50, scope: !186, atomGroup: 1, atomRank: 1)
!194 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 40, type: !195, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !197, keyInstructions: true)
!195 = !DISubroutineType(types: !196)
!196 = !{!5, !9}
!197 = !{!198}
!198 = !DILocalVariable(name: "x", arg: 1, scope: !194, file: !3, line: 40, type: !9)
!199 = !DILocation(line: 0, scope: !194)
!200 = !DILocation(line: 40, column: 64, scope: !194)
!201 = !DILocation(line: 40, column: 64, scope: !194, atomGroup: 1, atomRank: 2)
!202 = !DILocation(line: 40, column: 57, scope: !194, atomGroup: 1, atomRank: 1)
!203 = distinct !DISubprogram(name: "set", scope: !3, file: !3, line: 42, type: !204, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !206, keyInstructions: true)
!204 = !DISubroutineType(types: !205)
!205 = !{null, !10, !5}
!206 = !{!207, !208}
!207 = !DILocalVariable(name: "o", arg: 1, scope: !203, file: !3, line: 42, type: !10)
!208 = !DILocalVariable(name: "a", arg: 2, scope: !203, file: !3, line: 42, type: !5)
!209 = !DILocation(line: 0, scope: !203)
!210 = !DILocation(line: 42, column: 68, scope: !203)
!211 = !DILocation(line: 42, column: 72, scope: !203, atomGroup: 1, atomRank: 1)
!212 = !DILocation(line: 42, column: 77, scope: !203, atomGroup: 2, atomRank: 1)
!213 = distinct !DISubprogram(name: "set_variable", scope: !3, file: !3, line: 43, type: !214, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !217, keyInstructions: true)
!214 = !DISubroutineType(types: !215)
!215 = !{null, !216}
!216 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!217 = !{!218}
!218 = !DILocalVariable(name: "a", arg: 1, scope: !213, file: !3, line: 43, type: !216)
!219 = !DILocation(line: 0, scope: !213)
!220 = !DILocation(line: 43, column: 61, scope: !213, atomGroup: 1, atomRank: 1)
!221 = !DILocation(line: 43, column: 68, scope: !213, atomGroup: 2, atomRank: 1)
!222 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 18, type: !7, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !223, keyInstructions: true)
!223 = !{!224}
!224 = !DILocalVariable(name: "x", arg: 1, scope: !222, file: !3, line: 18, type: !9)
!225 = !DILocation(line: 0, scope: !222)
!226 = !DILocation(line: 18, column: 34, scope: !222, atomGroup: 1, atomRank: 2)
!227 = !DILocation(line: 18, column: 25, scope: !222, atomGroup: 1, atomRank: 1)
!228 = distinct !DISubprogram(name: "by_passed", scope: !3, file: !3, line: 44, type: !229, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !235, keyInstructions: true)
!229 = !DISubroutineType(types: !230)
!230 = !{!9, !231, !9}
!231 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !232, size: 64)
!232 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "passed", file: !3, line: 6, size: 64, elements: !233)
!233 = !{!234}
!234 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !232, file: !3, line: 6, baseType: !5, size: 64)
!235 = !{!236, !237}
!236 = !DILocalVariable(name: "p", arg: 1, scope: !228, file: !3, line: 44, type: !231)
!237 = !DILocalVariable(name: "x", arg: 2, scope: !228, file: !3, line: 44, type: !9)
!238 = !DILocation(line: 0, scope: !228)
!239 = !DILocation(line: 44, column: 68, scope: !228)
!240 = !DILocation(line: 44, column: 84, scope: !228)
!241 = !{!242, !101, i64 0}
!242 = !{!"passed", !101, i64 0}
!243 = !DILocation(line: 44, column: 84, scope: !228, atomGroup: 1, atomRank: 2)
!244 = !DILocation(line: 44, column: 77, scope: !228, atomGroup: 1, atomRank: 1)
!245 = !DISubprogram(name: "fill", scope: !3, file: !3, line: 15, type: !246, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!246 = !DISubroutineType(types: !247)
!247 = !{null, !231}
!248 = distinct !DISubprogram(name: "by_taken", scope: !3, file: !3, line: 45, type: !249, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !256, keyInstructions: true)
!249 = !DISubroutineType(types: !250)
!250 = !{!9, !251, !9}
!251 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !252, size: 64)
!252 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "taken", file: !3, line: 7, size: 128, elements: !253)
!253 = !{!254, !255}
!254 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !252, file: !3, line: 7, baseType: !9, size: 32)
!255 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !252, file: !3, line: 7, baseType: !5, size: 64, offset: 64)
!256 = !{!257, !258}
!257 = !DILocalVariable(name: "t", arg: 1, scope: !248, file: !3, line: 45, type: !251)
!258 = !DILocalVariable(name: "x", arg: 2, scope: !248, file: !3, line: 45, type: !9)
!259 = !DILocation(line: 0, scope: !248)
!260 = !DILocation(line: 45, column: 76, scope: !248)
!261 = !DILocation(line: 45, column: 66, scope: !248)
!262 = !DILocation(line: 45, column: 89, scope: !248)
!263 = !{!264, !101, i64 8}
!264 = !{!"taken", !80, i64 0, !101, i64 8}
!265 = !DILocation(line: 45, column: 89, scope: !248, atomGroup: 1, atomRank: 2)
!266 = !DILocation(line: 45, column: 82, scope: !248, atomGroup: 1, atomRank: 1)
!267 = !DISubprogram(name: "store", scope: !3, file: !3, line: 16, type: !214, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!268 = distinct !DISubprogram(name: "by_fresh", scope: !3, file: !3, line: 46, type: !269, scopeLine: 46, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !275, keyInstructions: true)
!269 = !DISubroutineType(types: !270)
!270 = !{!9, !271, !9}
!271 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !272, size: 64)
!272 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "fresh", file: !3, line: 8, size: 64, elements: !273)
!273 = !{!274}
!274 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !272, file: !3, line: 8, baseType: !5, size: 64)
!275 = !{!276, !277}
!276 = !DILocalVariable(name: "f", arg: 1, scope: !268, file: !3, line: 46, type: !271)
!277 = !DILocalVariable(name: "x", arg: 2, scope: !268, file: !3, line: 46, type: !9)
!278 = !DILocation(line: 0, scope: !268)
!279 = !DILocation(line: 46, column: 70, scope: !268)
!280 = !{!281, !101, i64 0}
!281 = !{!"fresh", !101, i64 0}
!282 = !DILocation(line: 46, column: 70, scope: !268, atomGroup: 1, atomRank: 2)
!283 = !DILocation(line: 46, column: 81, scope: !268)
!284 = !DILocation(line: 46, column: 90, scope: !268, atomGroup: 2, atomRank: 1)
!285 = !DISubprogram(name: "free", scope: !3, file: !3, line: 14, type: !286, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!286 = !DISubroutineType(types: !287)
!287 = !{null, !288}
!288 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!289 = distinct !DISubprogram(name: "by_number", scope: !3, file: !3, line: 47, type: !290, scopeLine: 47, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !293, keyInstructions: true)
!290 = !DISubroutineType(types: !291)
!291 = !{!9, !292, !9}
!292 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!293 = !{!294, !295}
!294 = !DILocalVariable(name: "n", arg: 1, scope: !289, file: !3, line: 47, type: !292)
!295 = !DILocalVariable(name: "x", arg: 2, scope: !289, file: !3, line: 47, type: !9)
!296 = !DILocation(line: 0, scope: !289)
!297 = !DILocation(line: 47, column: 75, scope: !289)
!298 = !DILocation(line: 47, column: 74, scope: !289, atomGroup: 1, atomRank: 2)
!299 = !DILocation(line: 47, column: 67, scope: !289, atomGroup: 1, atomRank: 1)
!300 = distinct !DISubprogram(name: "by_assembly", scope: !3, file: !3, line: 48, type: !7, scopeLine: 48, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !301, keyInstructions: true)
!301 = !{!302, !303}
!302 = !DILocalVariable(name: "x", arg: 1, scope: !300, file: !3, line: 48, type: !9)
!303 = !DILocalVariable(name: "a", scope: !300, file: !3, line: 48, type: !5)
!304 = !DILocation(line: 0, scope: !300)
!305 = !DILocation(line: 48, column: 62, scope: !300, atomGroup: 1, atomRank: 1)
!306 = !{i64 2696}
!307 = !DILocation(line: 48, column: 92, scope: !300, atomGroup: 4, atomRank: 2)
!308 = !DILocation(line: 48, column: 85, scope: !300, atomGroup: 4, atomRank: 1)
!309 = distinct !DISubprogram(name: "save", scope: !3, file: !3, line: 51, type: !310, scopeLine: 51, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !314, keyInstructions: true)
!310 = !DISubroutineType(types: !311)
!311 = !{null, !312, !313}
!312 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!313 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 64)
!314 = !{!315, !316, !317, !318}
!315 = !DILocalVariable(name: "s", arg: 1, scope: !309, file: !3, line: 51, type: !312)
!316 = !DILocalVariable(name: "p", arg: 2, scope: !309, file: !3, line: 51, type: !313)
!317 = !DILocalVariable(name: "get", scope: !309, file: !3, line: 51, type: !5)
!318 = !DILocalVariable(name: "put", scope: !309, file: !3, line: 51, type: !5)
!319 = !DILocation(line: 0, scope: !309)
!320 = !DILocation(line: 51, column: 88, scope: !309)
!321 = !DILocation(line: 51, column: 88, scope: !309, atomGroup: 1, atomRank: 2)
!322 = !DILocation(line: 51, column: 114, scope: !309, atomGroup: 3, atomRank: 1)
!323 = !DILocation(line: 51, column: 135, scope: !309, atomGroup: 5, atomRank: 1)
!324 = distinct !DISubprogram(name: "by_saved", scope: !3, file: !3, line: 52, type: !325, scopeLine: 52, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !327, keyInstructions: true)
!325 = !DISubroutineType(types: !326)
!326 = !{!9, !312, !9}
!327 = !{!328, !329}
!328 = !DILocalVariable(name: "s", arg: 1, scope: !324, file: !3, line: 52, type: !312)
!329 = !DILocalVariable(name: "x", arg: 2, scope: !324, file: !3, line: 52, type: !9)
!330 = !DILocation(line: 0, scope: !324)
!331 = !DILocation(line: 52, column: 76, scope: !324)
!332 = !DILocation(line: 52, column: 73, scope: !324)
!333 = !{!334, !101, i64 8}
!334 = !{!"saved", !101, i64 0, !101, i64 8}
!335 = !DILocation(line: 52, column: 73, scope: !324, atomGroup: 1, atomRank: 2)
!336 = !DILocation(line: 52, column: 66, scope: !324, atomGroup: 1, atomRank: 1)
!337 = distinct !DISubprogram(name: "by_heap", scope: !3, file: !3, line: 53, type: !338, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !346, keyInstructions: true)
!338 = !DISubroutineType(types: !339)
!339 = !{!9, !340, !9}
!340 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !341, size: 64)
!341 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "heap", file: !3, line: 11, size: 192, elements: !342)
!342 = !{!343, !344}
!343 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !341, file: !3, line: 11, baseType: !5, size: 64)
!344 = !DIDerivedType(tag: DW_TAG_member, name: "numbers", scope: !341, file: !3, line: 11, baseType: !345, size: 128, offset: 64)
!345 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 128, elements: !22)
!346 = !{!347, !348}
!347 = !DILocalVariable(name: "h", arg: 1, scope: !337, file: !3, line: 53, type: !340)
!348 = !DILocalVariable(name: "x", arg: 2, scope: !337, file: !3, line: 53, type: !9)
!349 = !DILocation(line: 0, scope: !337)
!350 = !DILocation(line: 53, column: 71, scope: !337)
!351 = !{!352, !101, i64 0}
!352 = !{!"heap", !101, i64 0, !81, i64 8}
!353 = !DILocation(line: 53, column: 71, scope: !337, atomGroup: 1, atomRank: 2)
!354 = !DILocation(line: 53, column: 64, scope: !337, atomGroup: 1, atomRank: 1)
!355 = distinct !DISubprogram(name: "copied", scope: !3, file: !3, line: 54, type: !356, scopeLine: 54, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !358, keyInstructions: true)
!356 = !DISubroutineType(types: !357)
!357 = !{!288}
!358 = !{!359}
!359 = !DILocalVariable(name: "h", scope: !355, file: !3, line: 54, type: !341)
!360 = distinct !DIAssignID()
!361 = !DILocation(line: 0, scope: !355)
!362 = distinct !DIAssignID()
!363 = !DILocation(line: 54, column: 89, scope: !355, atomGroup: 4, atomRank: 2)
!364 = !DILocation(line: 54, column: 82, scope: !355, atomGroup: 3, atomRank: 1)
!365 = !DILocation(line: 54, column: 75, scope: !355, atomGroup: 4, atomRank: 1)
!366 = distinct !DISubprogram(name: "flipped", scope: !3, file: !3, line: 23, type: !7, scopeLine: 23, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !367, keyInstructions: true)
!367 = !{!368}
!368 = !DILocalVariable(name: "x", arg: 1, scope: !366, file: !3, line: 23, type: !9)
!369 = !DILocation(line: 0, scope: !366)
!370 = !DILocation(line: 23, column: 36, scope: !366, atomGroup: 1, atomRank: 2)
!371 = !DILocation(line: 23, column: 29, scope: !366, atomGroup: 1, atomRank: 1)
!372 = !DISubprogram(name: "malloc", scope: !3, file: !3, line: 13, type: !373, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!373 = !DISubroutineType(types: !374)
!374 = !{!288, !292}
!375 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 56, type: !376, scopeLine: 56, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !380, keyInstructions: true)
!376 = !DISubroutineType(types: !377)
!377 = !{!9, !9, !378}
!378 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !379, size: 64)
!379 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!380 = !{!381, !382}
!381 = !DILocalVariable(name: "argc", arg: 1, scope: !375, file: !3, line: 56, type: !9)
!382 = !DILocalVariable(name: "argv", arg: 2, scope: !375, file: !3, line: 56, type: !378)
!383 = !DILocation(line: 0, scope: !375)
!384 = !DILocation(line: 57, column: 26, scope: !375)
!385 = !DILocation(line: 57, column: 5, scope: !375)
!386 = !DILocation(line: 58, column: 5, scope: !375)
!387 = !DILocation(line: 59, column: 5, scope: !375)
!388 = !DILocation(line: 60, column: 12, scope: !375)
!389 = !DILocation(line: 60, column: 39, scope: !375)
!390 = !DILocation(line: 60, column: 37, scope: !375)
!391 = !DILocation(line: 60, column: 67, scope: !375)
!392 = !DILocation(line: 60, column: 65, scope: !375)
!393 = !DILocation(line: 60, column: 90, scope: !375)
!394 = !DILocation(line: 60, column: 88, scope: !375)
!395 = !DILocation(line: 60, column: 114, scope: !375)
!396 = !DILocation(line: 60, column: 112, scope: !375)
!397 = !DILocation(line: 60, column: 134, scope: !375)
!398 = !DILocation(line: 60, column: 132, scope: !375)
!399 = !DILocation(line: 61, column: 11, scope: !375)
!400 = !DILocation(line: 61, column: 9, scope: !375)
!401 = !DILocation(line: 61, column: 26, scope: !375)
!402 = !DILocation(line: 61, column: 24, scope: !375)
!403 = !DILocation(line: 61, column: 44, scope: !375)
!404 = !DILocation(line: 61, column: 42, scope: !375)
!405 = !DILocation(line: 61, column: 62, scope: !375)
!406 = !DILocation(line: 61, column: 60, scope: !375)
!407 = !DILocation(line: 55, column: 53, scope: !408, inlinedAt: !413, atomGroup: 1, atomRank: 2)
!408 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 55, type: !409, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !411, keyInstructions: true)
!409 = !DISubroutineType(types: !410)
!410 = !{!271}
!411 = !{!412}
!412 = !DILocalVariable(name: "f", scope: !408, file: !3, line: 55, type: !271)
!413 = distinct !DILocation(line: 61, column: 94, scope: !375)
!414 = !DILocation(line: 0, scope: !408, inlinedAt: !413)
!415 = !DILocation(line: 55, column: 79, scope: !408, inlinedAt: !413, atomGroup: 2, atomRank: 1)
!416 = !DILocation(line: 61, column: 85, scope: !375)
!417 = !DILocation(line: 61, column: 83, scope: !375)
!418 = !DILocation(line: 62, column: 11, scope: !375)
!419 = !DILocation(line: 62, column: 9, scope: !375)
!420 = !DILocation(line: 62, column: 41, scope: !375)
!421 = !DILocation(line: 62, column: 33, scope: !375)
!422 = !DILocation(line: 62, column: 31, scope: !375, atomGroup: 1, atomRank: 2)
!423 = !DILocation(line: 60, column: 5, scope: !375, atomGroup: 1, atomRank: 1)
!424 = distinct !DISubprogram(name: "by_parameter", scope: !3, file: !3, line: 36, type: !425, scopeLine: 36, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !427, keyInstructions: true)
!425 = !DISubroutineType(cc: DW_CC_nocall, types: !426)
!426 = !{!9, !5, !9}
!427 = !{!428, !429}
!428 = !DILocalVariable(name: "a", arg: 1, scope: !424, file: !3, line: 36, type: !5)
!429 = !DILocalVariable(name: "x", arg: 2, scope: !424, file: !3, line: 36, type: !9)
!430 = !DILocation(line: 0, scope: !424)
!431 = !DILocalVariable(name: "x", arg: 1, scope: !432, file: !3, line: 20, type: !9)
!432 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 20, type: !7, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !433, keyInstructions: true)
!433 = !{!431}
!434 = !DILocation(line: 0, scope: !432, inlinedAt: !435)
!435 = distinct !DILocation(line: 36, column: 77, scope: !424)
!436 = !DILocation(line: 20, column: 36, scope: !432, inlinedAt: !435, atomGroup: 1, atomRank: 2)
!437 = !DILocation(line: 36, column: 70, scope: !424, atomGroup: 1, atomRank: 1)
!438 = !DILocation(line: 0, scope: !432)
!439 = !DILocation(line: 20, column: 36, scope: !432, atomGroup: 1, atomRank: 2)
!440 = !DILocation(line: 20, column: 27, scope: !432, atomGroup: 1, atomRank: 1)
!441 = distinct !DISubprogram(name: "listed", scope: !3, file: !3, line: 24, type: !7, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !442, keyInstructions: true)
!442 = !{!443}
!443 = !DILocalVariable(name: "x", arg: 1, scope: !441, file: !3, line: 24, type: !9)
!444 = !DILocation(line: 0, scope: !441)
!445 = !DILocation(line: 24, column: 28, scope: !441, atomGroup: 1, atomRank: 1)
!446 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 19, type: !7, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !447, keyInstructions: true)
!447 = !{!448}
!448 = !DILocalVariable(name: "x", arg: 1, scope: !446, file: !3, line: 19, type: !9)
!449 = !DILocation(line: 0, scope: !446)
!450 = !DILocation(line: 19, column: 34, scope: !446, atomGroup: 1, atomRank: 2)
!451 = !DILocation(line: 19, column: 25, scope: !446, atomGroup: 1, atomRank: 1)
!452 = distinct !DISubprogram(name: "cast", scope: !3, file: !3, line: 22, type: !7, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !453, keyInstructions: true)
!453 = !{!454}
!454 = !DILocalVariable(name: "x", arg: 1, scope: !452, file: !3, line: 22, type: !9)
!455 = !DILocation(line: 0, scope: !452)
!456 = !DILocation(line: 22, column: 33, scope: !452, atomGroup: 1, atomRank: 2)
!457 = !DILocation(line: 22, column: 26, scope: !452, atomGroup: 1, atomRank: 1)
