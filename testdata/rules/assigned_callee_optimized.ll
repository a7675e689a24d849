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
;     static struct fresh *make(void) { struct fresh *f = malloc(sizeof *f); f->run = twice; return f; }
;     int main(int argc, char **argv) {
;         set((struct other *)&commands[argc], flipped);
;         set_variable(&variable);
;         return by_field(commands, argc) + by_parameter(twice, argc) + by_other(&others, 2) + by_unnamed(&plain, 3) + by_table(argc, 1) + by_variable(3)
;             + by_result(2) + by_choice(argc) + by_nested(0, 3) + by_undo(commands, 1) + by_fresh(make(), 1);
;     }
; ModuleID = 'f.c'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%struct.command = type { ptr, ptr, ptr }
%struct.other = type { ptr, ptr }
%struct.unnamed = type { ptr }

@exported = dso_local local_unnamed_addr global ptr @never, align 8, !dbg !0
@table = internal unnamed_addr constant [2 x ptr] [ptr @listed, ptr @add], align 16, !dbg !26
@variable = internal global ptr null, align 8, !dbg !24
@.str = private unnamed_addr constant [2 x i8] c"x\00", align 1, !dbg !19
@commands = internal global [2 x %struct.command] [%struct.command { ptr @.str.1, ptr @add, ptr null }, %struct.command { ptr @.str.2, ptr @sub, ptr null }], align 16, !dbg !36
@others = internal global %struct.other { ptr @.str.3, ptr @cast }, align 8, !dbg !49
@plain = internal global %struct.unnamed { ptr @twice }, align 8, !dbg !51
@.str.1 = private unnamed_addr constant [4 x i8] c"add\00", align 1, !dbg !29
@.str.2 = private unnamed_addr constant [4 x i8] c"sub\00", align 1, !dbg !34
@.str.3 = private unnamed_addr constant [5 x i8] c"cast\00", align 1, !dbg !44

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @never(i32 noundef returned %0) #0 !dbg !69 {
    #dbg_value(i32 %0, !71, !DIExpression(), !72)
  ret i32 %0, !dbg !73
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_field(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !74 {
    #dbg_value(ptr %0, !79, !DIExpression(), !81)
    #dbg_value(i32 %1, !80, !DIExpression(), !81)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !82
  %4 = load ptr, ptr %3, align 8, !dbg !83, !tbaa !84
  %5 = tail call i32 %4(i32 noundef %1) #8, !dbg !88
  ret i32 %5, !dbg !89
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_nested(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !90 {
    #dbg_value(ptr %0, !99, !DIExpression(), !101)
    #dbg_value(i32 %1, !100, !DIExpression(), !101)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !102
  %4 = load ptr, ptr %3, align 8, !dbg !103, !tbaa !104
  %5 = tail call i32 %4(i32 noundef %1) #8, !dbg !106
  ret i32 %5, !dbg !107
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_other(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !108 {
    #dbg_value(ptr %0, !112, !DIExpression(), !114)
    #dbg_value(i32 %1, !113, !DIExpression(), !114)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !115
  %4 = load ptr, ptr %3, align 8, !dbg !116, !tbaa !117
  %5 = tail call i32 %4(i32 noundef %1) #8, !dbg !119
  ret i32 %5, !dbg !120
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_unnamed(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !121 {
    #dbg_value(ptr %0, !126, !DIExpression(), !128)
    #dbg_value(i32 %1, !127, !DIExpression(), !128)
  %3 = load ptr, ptr %0, align 8, !dbg !129, !tbaa !130
  %4 = tail call i32 %3(i32 noundef %1) #8, !dbg !132
  ret i32 %4, !dbg !133
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_undo(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !134 {
    #dbg_value(ptr %0, !136, !DIExpression(), !138)
    #dbg_value(i32 %1, !137, !DIExpression(), !138)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !139
  %4 = load ptr, ptr %3, align 8, !dbg !140, !tbaa !141
  %5 = tail call i32 %4(i32 noundef %1) #8, !dbg !142
  ret i32 %5, !dbg !143
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_table(i32 noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !144 {
    #dbg_value(i32 %0, !148, !DIExpression(), !150)
    #dbg_value(i32 %1, !149, !DIExpression(), !150)
  %3 = sext i32 %0 to i64, !dbg !151
  %4 = getelementptr inbounds ptr, ptr @table, i64 %3, !dbg !151
  %5 = load ptr, ptr %4, align 8, !dbg !151, !tbaa !152
  %6 = tail call i32 %5(i32 noundef %1) #8, !dbg !153
  ret i32 %6, !dbg !154
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_variable(i32 noundef %0) local_unnamed_addr #1 !dbg !155 {
    #dbg_value(i32 %0, !157, !DIExpression(), !158)
  %2 = load ptr, ptr @variable, align 8, !dbg !159, !tbaa !152
  %3 = tail call i32 %2(i32 noundef %0) #8, !dbg !160
  ret i32 %3, !dbg !161
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_result(i32 noundef %0) local_unnamed_addr #1 !dbg !162 {
    #dbg_value(i32 %0, !164, !DIExpression(), !165)
  %2 = tail call ptr @lookup(ptr noundef nonnull @.str) #8, !dbg !166
  %3 = tail call i32 %2(i32 noundef %0) #8, !dbg !167
  ret i32 %3, !dbg !168
}

declare !dbg !169 ptr @lookup(ptr noundef) local_unnamed_addr #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_choice(i32 noundef %0) local_unnamed_addr #1 !dbg !172 {
    #dbg_value(i32 %0, !174, !DIExpression(), !175)
  %2 = tail call fastcc ptr @choose(i32 noundef %0), !dbg !176
  %3 = tail call i32 %2(i32 noundef %0) #8, !dbg !177, !callees !178
  ret i32 %3, !dbg !179
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc noundef nonnull ptr @choose(i32 noundef %0) unnamed_addr #3 !dbg !180 {
    #dbg_value(i32 %0, !184, !DIExpression(), !185)
  %2 = icmp eq i32 %0, 0, !dbg !186
  %3 = select i1 %2, ptr @twice, ptr @sub, !dbg !187
  ret ptr %3, !dbg !188
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local void @set(ptr noundef writeonly captures(none) initializes((8, 16)) %0, ptr noundef %1) local_unnamed_addr #4 !dbg !189 {
    #dbg_value(ptr %0, !193, !DIExpression(), !195)
    #dbg_value(ptr %1, !194, !DIExpression(), !195)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !196
  store ptr %1, ptr %3, align 8, !dbg !197, !tbaa !117
  ret void, !dbg !198
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable
define dso_local void @set_variable(ptr noundef writeonly captures(none) initializes((0, 8)) %0) local_unnamed_addr #4 !dbg !199 {
    #dbg_value(ptr %0, !204, !DIExpression(), !205)
  store ptr @add, ptr %0, align 8, !dbg !206, !tbaa !152
  ret void, !dbg !207
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483647, -2147483648) i32 @add(i32 noundef %0) #0 !dbg !208 {
    #dbg_value(i32 %0, !210, !DIExpression(), !211)
  %2 = add nsw i32 %0, 1, !dbg !212
  ret i32 %2, !dbg !213
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_passed(ptr noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !214 {
    #dbg_value(ptr %0, !222, !DIExpression(), !224)
    #dbg_value(i32 %1, !223, !DIExpression(), !224)
  tail call void @fill(ptr noundef %0) #8, !dbg !225
  %3 = load ptr, ptr %0, align 8, !dbg !226, !tbaa !227
  %4 = tail call i32 %3(i32 noundef %1) #8, !dbg !229
  ret i32 %4, !dbg !230
}

declare !dbg !231 void @fill(ptr noundef) local_unnamed_addr #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_taken(ptr noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !234 {
    #dbg_value(ptr %0, !243, !DIExpression(), !245)
    #dbg_value(i32 %1, !244, !DIExpression(), !245)
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !246
  tail call void @store(ptr noundef nonnull %3) #8, !dbg !247
  %4 = load ptr, ptr %3, align 8, !dbg !248, !tbaa !249
  %5 = tail call i32 %4(i32 noundef %1) #8, !dbg !251
  ret i32 %5, !dbg !252
}

declare !dbg !253 void @store(ptr noundef) local_unnamed_addr #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_fresh(ptr noundef captures(none) %0, i32 noundef %1) local_unnamed_addr #1 !dbg !254 {
    #dbg_value(ptr %0, !262, !DIExpression(), !264)
    #dbg_value(i32 %1, !263, !DIExpression(), !264)
  %3 = load ptr, ptr %0, align 8, !dbg !265, !tbaa !266
  %4 = tail call i32 %3(i32 noundef %1) #8, !dbg !268
    #dbg_value(i32 %4, !263, !DIExpression(), !264)
  tail call void @free(ptr noundef %0), !dbg !269
  ret i32 %4, !dbg !270
}

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !271 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #5

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_number(i64 noundef %0, i32 noundef %1) local_unnamed_addr #1 !dbg !275 {
    #dbg_value(i64 %0, !280, !DIExpression(), !282)
    #dbg_value(i32 %1, !281, !DIExpression(), !282)
  %3 = inttoptr i64 %0 to ptr, !dbg !283
  %4 = tail call i32 %3(i32 noundef %1) #8, !dbg !284
  ret i32 %4, !dbg !285
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @by_assembly(i32 noundef %0) local_unnamed_addr #1 !dbg !286 {
    #dbg_value(i32 %0, !288, !DIExpression(), !290)
  %2 = tail call ptr asm "", "=r,~{dirflag},~{fpsr},~{flags}"() #9, !dbg !291, !srcloc !292
    #dbg_value(ptr %2, !289, !DIExpression(), !290)
  %3 = tail call i32 %2(i32 noundef %0) #8, !dbg !293
  ret i32 %3, !dbg !294
}

; Function Attrs: nounwind uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef readnone captures(none) %1) local_unnamed_addr #6 !dbg !295 {
    #dbg_value(i32 %0, !301, !DIExpression(), !303)
    #dbg_value(ptr %1, !302, !DIExpression(), !303)
  %3 = sext i32 %0 to i64, !dbg !304
  %4 = getelementptr inbounds %struct.command, ptr @commands, i64 %3, !dbg !304
  tail call void @set(ptr noundef nonnull %4, ptr noundef nonnull @flipped), !dbg !305
  tail call void @set_variable(ptr noundef nonnull @variable), !dbg !306
  %5 = tail call i32 @by_field(ptr noundef nonnull @commands, i32 noundef %0), !dbg !307
  %6 = tail call fastcc i32 @by_parameter(i32 noundef %0), !dbg !308
  %7 = add nsw i32 %6, %5, !dbg !309
  %8 = tail call i32 @by_other(ptr noundef nonnull @others, i32 noundef 2), !dbg !310
  %9 = add nsw i32 %7, %8, !dbg !311
  %10 = tail call i32 @by_unnamed(ptr noundef nonnull @plain, i32 noundef 3), !dbg !312
  %11 = add nsw i32 %9, %10, !dbg !313
  %12 = tail call i32 @by_table(i32 noundef %0, i32 noundef 1), !dbg !314
  %13 = add nsw i32 %11, %12, !dbg !315
  %14 = tail call i32 @by_variable(i32 noundef 3), !dbg !316
  %15 = add nsw i32 %13, %14, !dbg !317
  %16 = tail call i32 @by_result(i32 noundef 2), !dbg !318
  %17 = add nsw i32 %15, %16, !dbg !319
  %18 = tail call i32 @by_choice(i32 noundef %0), !dbg !320
  %19 = add nsw i32 %17, %18, !dbg !321
  %20 = tail call i32 @by_nested(ptr noundef null, i32 noundef 3), !dbg !322
  %21 = add nsw i32 %19, %20, !dbg !323
  %22 = tail call i32 @by_undo(ptr noundef nonnull @commands, i32 noundef 1), !dbg !324
  %23 = add nsw i32 %21, %22, !dbg !325
  %24 = tail call noalias noundef dereferenceable_or_null(8) ptr @malloc(i64 noundef 8) #10, !dbg !326
    #dbg_value(ptr %24, !331, !DIExpression(), !333)
  store ptr @twice, ptr %24, align 8, !dbg !334, !tbaa !266
  %25 = tail call i32 @by_fresh(ptr noundef nonnull %24, i32 noundef 1), !dbg !335
  %26 = add nsw i32 %23, %25, !dbg !336
  ret i32 %26, !dbg !337
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @flipped(i32 noundef %0) #0 !dbg !338 {
    #dbg_value(i32 %0, !340, !DIExpression(), !341)
  %2 = xor i32 %0, -1, !dbg !342
  ret i32 %2, !dbg !343
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc range(i32 -2147483648, 2147483647) i32 @by_parameter(i32 noundef %0) unnamed_addr #3 !dbg !344 {
    #dbg_value(ptr @twice, !348, !DIExpression(), !350)
    #dbg_value(i32 %0, !349, !DIExpression(), !350)
    #dbg_value(i32 %0, !351, !DIExpression(), !354)
  %2 = shl nsw i32 %0, 1, !dbg !356
  ret i32 %2, !dbg !357
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483648, 2147483647) i32 @twice(i32 noundef %0) #0 !dbg !352 {
    #dbg_value(i32 %0, !351, !DIExpression(), !358)
  %2 = shl nsw i32 %0, 1, !dbg !359
  ret i32 %2, !dbg !360
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal noundef i32 @listed(i32 noundef returned %0) #0 !dbg !361 {
    #dbg_value(i32 %0, !363, !DIExpression(), !364)
  ret i32 %0, !dbg !365
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483648, 2147483647) i32 @sub(i32 noundef %0) #0 !dbg !366 {
    #dbg_value(i32 %0, !368, !DIExpression(), !369)
  %2 = add nsw i32 %0, -1, !dbg !370
  ret i32 %2, !dbg !371
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define internal range(i32 -2147483647, -2147483648) i32 @cast(i32 noundef %0) #0 !dbg !372 {
    #dbg_value(i32 %0, !374, !DIExpression(), !375)
  %2 = sub nsw i32 0, %0, !dbg !376
  ret i32 %2, !dbg !377
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !378 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #7

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind }
attributes #9 = { nounwind memory(none) }
attributes #10 = { allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!57, !58, !59, !60, !61, !62, !63}
!llvm.errno.tbaa = !{!65}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "exported", scope: !2, file: !3, line: 21, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !18, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "f.c", directory: "/tmp/virtual/tc", checksumkind: CSK_MD5, checksum: "072121f5cbc3e186c75ada60e0bfce43")
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
!18 = !{!0, !19, !24, !26, !29, !34, !36, !44, !49, !51}
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 35, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 16, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 2)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "variable", scope: !2, file: !3, line: 26, type: !5, isLocal: true, isDefinition: true)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 23, type: !28, isLocal: true, isDefinition: true)
!28 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, elements: !22)
!29 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression())
!30 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !31, isLocal: true, isDefinition: true)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 32, elements: !32)
!32 = !{!33}
!33 = !DISubrange(count: 4)
!34 = !DIGlobalVariableExpression(var: !35, expr: !DIExpression())
!35 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !31, isLocal: true, isDefinition: true)
!36 = !DIGlobalVariableExpression(var: !37, expr: !DIExpression())
!37 = distinct !DIGlobalVariable(name: "commands", scope: !2, file: !3, line: 22, type: !38, isLocal: true, isDefinition: true)
!38 = !DICompositeType(tag: DW_TAG_array_type, baseType: !39, size: 384, elements: !22)
!39 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "command", file: !3, line: 2, size: 192, elements: !40)
!40 = !{!41, !42, !43}
!41 = !DIDerivedType(tag: DW_TAG_member, name: "name", scope: !39, file: !3, line: 2, baseType: !14, size: 64)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !39, file: !3, line: 2, baseType: !5, size: 64, offset: 64)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "undo", scope: !39, file: !3, line: 2, baseType: !5, size: 64, offset: 128)
!44 = !DIGlobalVariableExpression(var: !45, expr: !DIExpression())
!45 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !46, isLocal: true, isDefinition: true)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 40, elements: !47)
!47 = !{!48}
!48 = !DISubrange(count: 5)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(name: "others", scope: !2, file: !3, line: 24, type: !11, isLocal: true, isDefinition: true)
!51 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression())
!52 = distinct !DIGlobalVariable(name: "plain", scope: !2, file: !3, line: 25, type: !53, isLocal: true, isDefinition: true)
!53 = !DIDerivedType(tag: DW_TAG_typedef, name: "unnamed", file: !3, line: 5, baseType: !54)
!54 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 5, size: 64, elements: !55)
!55 = !{!56}
!56 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !54, file: !3, line: 5, baseType: !5, size: 64)
!57 = !{i32 7, !"Dwarf Version", i32 5}
!58 = !{i32 2, !"Debug Info Version", i32 3}
!59 = !{i32 1, !"wchar_size", i32 4}
!60 = !{i32 8, !"PIC Level", i32 2}
!61 = !{i32 7, !"PIE Level", i32 2}
!62 = !{i32 7, !"uwtable", i32 2}
!63 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!64 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!65 = !{!66, !66, i64 0}
!66 = !{!"int", !67, i64 0}
!67 = !{!"omnipotent char", !68, i64 0}
!68 = !{!"Simple C/C++ TBAA"}
!69 = distinct !DISubprogram(name: "never", scope: !3, file: !3, line: 17, type: !7, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !70, keyInstructions: true)
!70 = !{!71}
!71 = !DILocalVariable(name: "x", arg: 1, scope: !69, file: !3, line: 17, type: !9)
!72 = !DILocation(line: 0, scope: !69)
!73 = !DILocation(line: 17, column: 27, scope: !69, atomGroup: 1, atomRank: 1)
!74 = distinct !DISubprogram(name: "by_field", scope: !3, file: !3, line: 27, type: !75, scopeLine: 27, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !78, keyInstructions: true)
!75 = !DISubroutineType(types: !76)
!76 = !{!9, !77, !9}
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!78 = !{!79, !80}
!79 = !DILocalVariable(name: "c", arg: 1, scope: !74, file: !3, line: 27, type: !77)
!80 = !DILocalVariable(name: "x", arg: 2, scope: !74, file: !3, line: 27, type: !9)
!81 = !DILocation(line: 0, scope: !74)
!82 = !DILocation(line: 27, column: 78, scope: !74)
!83 = !DILocation(line: 27, column: 75, scope: !74)
!84 = !{!85, !87, i64 8}
!85 = !{!"command", !86, i64 0, !87, i64 8, !87, i64 16}
!86 = !{!"p1 omnipotent char", !87, i64 0}
!87 = !{!"any pointer", !67, i64 0}
!88 = !DILocation(line: 27, column: 75, scope: !74, atomGroup: 1, atomRank: 2)
!89 = !DILocation(line: 27, column: 68, scope: !74, atomGroup: 1, atomRank: 1)
!90 = distinct !DISubprogram(name: "by_nested", scope: !3, file: !3, line: 28, type: !91, scopeLine: 28, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !98, keyInstructions: true)
!91 = !DISubroutineType(types: !92)
!92 = !{!9, !93, !9}
!93 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !94, size: 64)
!94 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 3, size: 256, elements: !95)
!95 = !{!96, !97}
!96 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !94, file: !3, line: 3, baseType: !9, size: 32)
!97 = !DIDerivedType(tag: DW_TAG_member, name: "command", scope: !94, file: !3, line: 3, baseType: !39, size: 192, offset: 64)
!98 = !{!99, !100}
!99 = !DILocalVariable(name: "n", arg: 1, scope: !90, file: !3, line: 28, type: !93)
!100 = !DILocalVariable(name: "x", arg: 2, scope: !90, file: !3, line: 28, type: !9)
!101 = !DILocation(line: 0, scope: !90)
!102 = !DILocation(line: 28, column: 86, scope: !90)
!103 = !DILocation(line: 28, column: 75, scope: !90)
!104 = !{!105, !87, i64 16}
!105 = !{!"nested", !66, i64 0, !85, i64 8}
!106 = !DILocation(line: 28, column: 75, scope: !90, atomGroup: 1, atomRank: 2)
!107 = !DILocation(line: 28, column: 68, scope: !90, atomGroup: 1, atomRank: 1)
!108 = distinct !DISubprogram(name: "by_other", scope: !3, file: !3, line: 29, type: !109, scopeLine: 29, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !111, keyInstructions: true)
!109 = !DISubroutineType(types: !110)
!110 = !{!9, !10, !9}
!111 = !{!112, !113}
!112 = !DILocalVariable(name: "o", arg: 1, scope: !108, file: !3, line: 29, type: !10)
!113 = !DILocalVariable(name: "x", arg: 2, scope: !108, file: !3, line: 29, type: !9)
!114 = !DILocation(line: 0, scope: !108)
!115 = !DILocation(line: 29, column: 76, scope: !108)
!116 = !DILocation(line: 29, column: 73, scope: !108)
!117 = !{!118, !87, i64 8}
!118 = !{!"other", !86, i64 0, !87, i64 8}
!119 = !DILocation(line: 29, column: 73, scope: !108, atomGroup: 1, atomRank: 2)
!120 = !DILocation(line: 29, column: 66, scope: !108, atomGroup: 1, atomRank: 1)
!121 = distinct !DISubprogram(name: "by_unnamed", scope: !3, file: !3, line: 30, type: !122, scopeLine: 30, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !125, keyInstructions: true)
!122 = !DISubroutineType(types: !123)
!123 = !{!9, !124, !9}
!124 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64)
!125 = !{!126, !127}
!126 = !DILocalVariable(name: "u", arg: 1, scope: !121, file: !3, line: 30, type: !124)
!127 = !DILocalVariable(name: "x", arg: 2, scope: !121, file: !3, line: 30, type: !9)
!128 = !DILocation(line: 0, scope: !121)
!129 = !DILocation(line: 30, column: 70, scope: !121)
!130 = !{!131, !87, i64 0}
!131 = !{!"", !87, i64 0}
!132 = !DILocation(line: 30, column: 70, scope: !121, atomGroup: 1, atomRank: 2)
!133 = !DILocation(line: 30, column: 63, scope: !121, atomGroup: 1, atomRank: 1)
!134 = distinct !DISubprogram(name: "by_undo", scope: !3, file: !3, line: 31, type: !75, scopeLine: 31, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !135, keyInstructions: true)
!135 = !{!136, !137}
!136 = !DILocalVariable(name: "c", arg: 1, scope: !134, file: !3, line: 31, type: !77)
!137 = !DILocalVariable(name: "x", arg: 2, scope: !134, file: !3, line: 31, type: !9)
!138 = !DILocation(line: 0, scope: !134)
!139 = !DILocation(line: 31, column: 77, scope: !134)
!140 = !DILocation(line: 31, column: 74, scope: !134)
!141 = !{!85, !87, i64 16}
!142 = !DILocation(line: 31, column: 74, scope: !134, atomGroup: 1, atomRank: 2)
!143 = !DILocation(line: 31, column: 67, scope: !134, atomGroup: 1, atomRank: 1)
!144 = distinct !DISubprogram(name: "by_table", scope: !3, file: !3, line: 33, type: !145, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !147, keyInstructions: true)
!145 = !DISubroutineType(types: !146)
!146 = !{!9, !9, !9}
!147 = !{!148, !149}
!148 = !DILocalVariable(name: "i", arg: 1, scope: !144, file: !3, line: 33, type: !9)
!149 = !DILocalVariable(name: "x", arg: 2, scope: !144, file: !3, line: 33, type: !9)
!150 = !DILocation(line: 0, scope: !144)
!151 = !DILocation(line: 33, column: 63, scope: !144)
!152 = !{!87, !87, i64 0}
!153 = !DILocation(line: 33, column: 63, scope: !144, atomGroup: 1, atomRank: 2)
!154 = !DILocation(line: 33, column: 56, scope: !144, atomGroup: 1, atomRank: 1)
!155 = distinct !DISubprogram(name: "by_variable", scope: !3, file: !3, line: 34, type: !7, scopeLine: 34, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !156, keyInstructions: true)
!156 = !{!157}
!157 = !DILocalVariable(name: "x", arg: 1, scope: !155, file: !3, line: 34, type: !9)
!158 = !DILocation(line: 0, scope: !155)
!159 = !DILocation(line: 34, column: 59, scope: !155)
!160 = !DILocation(line: 34, column: 59, scope: !155, atomGroup: 1, atomRank: 2)
!161 = !DILocation(line: 34, column: 52, scope: !155, atomGroup: 1, atomRank: 1)
!162 = distinct !DISubprogram(name: "by_result", scope: !3, file: !3, line: 35, type: !7, scopeLine: 35, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !163, keyInstructions: true)
!163 = !{!164}
!164 = !DILocalVariable(name: "x", arg: 1, scope: !162, file: !3, line: 35, type: !9)
!165 = !DILocation(line: 0, scope: !162)
!166 = !DILocation(line: 35, column: 57, scope: !162)
!167 = !DILocation(line: 35, column: 57, scope: !162, atomGroup: 1, atomRank: 2)
!168 = !DILocation(line: 35, column: 50, scope: !162, atomGroup: 1, atomRank: 1)
!169 = !DISubprogram(name: "lookup", scope: !3, file: !3, line: 13, type: !170, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!170 = !DISubroutineType(types: !171)
!171 = !{!5, !14}
!172 = distinct !DISubprogram(name: "by_choice", scope: !3, file: !3, line: 37, type: !7, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !173, keyInstructions: true)
!173 = !{!174}
!174 = !DILocalVariable(name: "x", arg: 1, scope: !172, file: !3, line: 37, type: !9)
!175 = !DILocation(line: 0, scope: !172)
!176 = !DILocation(line: 37, column: 57, scope: !172)
!177 = !DILocation(line: 37, column: 57, scope: !172, atomGroup: 1, atomRank: 2)
!178 = !{ptr @sub, ptr @twice}
!179 = !DILocation(line: 37, column: 50, scope: !172, atomGroup: 1, atomRank: 1)
!180 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 36, type: !181, scopeLine: 36, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !183, keyInstructions: true)
!181 = !DISubroutineType(types: !182)
!182 = !{!5, !9}
!183 = !{!184}
!184 = !DILocalVariable(name: "x", arg: 1, scope: !180, file: !3, line: 36, type: !9)
!185 = !DILocation(line: 0, scope: !180)
!186 = !DILocation(line: 36, column: 64, scope: !180)
!187 = !DILocation(line: 36, column: 64, scope: !180, atomGroup: 1, atomRank: 2)
!188 = !DILocation(line: 36, column: 57, scope: !180, atomGroup: 1, atomRank: 1)
!189 = distinct !DISubprogram(name: "set", scope: !3, file: !3, line: 38, type: !190, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !192, keyInstructions: true)
!190 = !DISubroutineType(types: !191)
!191 = !{null, !10, !5}
!192 = !{!193, !194}
!193 = !DILocalVariable(name: "o", arg: 1, scope: !189, file: !3, line: 38, type: !10)
!194 = !DILocalVariable(name: "a", arg: 2, scope: !189, file: !3, line: 38, type: !5)
!195 = !DILocation(line: 0, scope: !189)
!196 = !DILocation(line: 38, column: 68, scope: !189)
!197 = !DILocation(line: 38, column: 72, scope: !189, atomGroup: 1, atomRank: 1)
!198 = !DILocation(line: 38, column: 77, scope: !189, atomGroup: 2, atomRank: 1)
!199 = distinct !DISubprogram(name: "set_variable", scope: !3, file: !3, line: 39, type: !200, scopeLine: 39, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !203, keyInstructions: true)
!200 = !DISubroutineType(types: !201)
!201 = !{null, !202}
!202 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!203 = !{!204}
!204 = !DILocalVariable(name: "a", arg: 1, scope: !199, file: !3, line: 39, type: !202)
!205 = !DILocation(line: 0, scope: !199)
!206 = !DILocation(line: 39, column: 61, scope: !199, atomGroup: 1, atomRank: 1)
!207 = !DILocation(line: 39, column: 68, scope: !199, atomGroup: 2, atomRank: 1)
!208 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 14, type: !7, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !209, keyInstructions: true)
!209 = !{!210}
!210 = !DILocalVariable(name: "x", arg: 1, scope: !208, file: !3, line: 14, type: !9)
!211 = !DILocation(line: 0, scope: !208)
!212 = !DILocation(line: 14, column: 34, scope: !208, atomGroup: 1, atomRank: 2)
!213 = !DILocation(line: 14, column: 25, scope: !208, atomGroup: 1, atomRank: 1)
!214 = distinct !DISubprogram(name: "by_passed", scope: !3, file: !3, line: 40, type: !215, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !221, keyInstructions: true)
!215 = !DISubroutineType(types: !216)
!216 = !{!9, !217, !9}
!217 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !218, size: 64)
!218 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "passed", file: !3, line: 6, size: 64, elements: !219)
!219 = !{!220}
!220 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !218, file: !3, line: 6, baseType: !5, size: 64)
!221 = !{!222, !223}
!222 = !DILocalVariable(name: "p", arg: 1, scope: !214, file: !3, line: 40, type: !217)
!223 = !DILocalVariable(name: "x", arg: 2, scope: !214, file: !3, line: 40, type: !9)
!224 = !DILocation(line: 0, scope: !214)
!225 = !DILocation(line: 40, column: 68, scope: !214)
!226 = !DILocation(line: 40, column: 84, scope: !214)
!227 = !{!228, !87, i64 0}
!228 = !{!"passed", !87, i64 0}
!229 = !DILocation(line: 40, column: 84, scope: !214, atomGroup: 1, atomRank: 2)
!230 = !DILocation(line: 40, column: 77, scope: !214, atomGroup: 1, atomRank: 1)
!231 = !DISubprogram(name: "fill", scope: !3, file: !3, line: 11, type: !232, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!232 = !DISubroutineType(types: !233)
!233 = !{null, !217}
!234 = distinct !DISubprogram(name: "by_taken", scope: !3, file: !3, line: 41, type: !235, scopeLine: 41, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !242, keyInstructions: true)
!235 = !DISubroutineType(types: !236)
!236 = !{!9, !237, !9}
!237 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !238, size: 64)
!238 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "taken", file: !3, line: 7, size: 128, elements: !239)
!239 = !{!240, !241}
!240 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !238, file: !3, line: 7, baseType: !9, size: 32)
!241 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !238, file: !3, line: 7, baseType: !5, size: 64, offset: 64)
!242 = !{!243, !244}
!243 = !DILocalVariable(name: "t", arg: 1, scope: !234, file: !3, line: 41, type: !237)
!244 = !DILocalVariable(name: "x", arg: 2, scope: !234, file: !3, line: 41, type: !9)
!245 = !DILocation(line: 0, scope: !234)
!246 = !DILocation(line: 41, column: 76, scope: !234)
!247 = !DILocation(line: 41, column: 66, scope: !234)
!248 = !DILocation(line: 41, column: 89, scope: !234)
!249 = !{!250, !87, i64 8}
!250 = !{!"taken", !66, i64 0, !87, i64 8}
!251 = !DILocation(line: 41, column: 89, scope: !234, atomGroup: 1, atomRank: 2)
!252 = !DILocation(line: 41, column: 82, scope: !234, atomGroup: 1, atomRank: 1)
!253 = !DISubprogram(name: "store", scope: !3, file: !3, line: 12, type: !200, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!254 = distinct !DISubprogram(name: "by_fresh", scope: !3, file: !3, line: 42, type: !255, scopeLine: 42, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !261, keyInstructions: true)
!255 = !DISubroutineType(types: !256)
!256 = !{!9, !257, !9}
!257 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !258, size: 64)
!258 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "fresh", file: !3, line: 8, size: 64, elements: !259)
!259 = !{!260}
!260 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !258, file: !3, line: 8, baseType: !5, size: 64)
!261 = !{!262, !263}
!262 = !DILocalVariable(name: "f", arg: 1, scope: !254, file: !3, line: 42, type: !257)
!263 = !DILocalVariable(name: "x", arg: 2, scope: !254, file: !3, line: 42, type: !9)
!264 = !DILocation(line: 0, scope: !254)
!265 = !DILocation(line: 42, column: 70, scope: !254)
!266 = !{!267, !87, i64 0}
!267 = !{!"fresh", !87, i64 0}
!268 = !DILocation(line: 42, column: 70, scope: !254, atomGroup: 1, atomRank: 2)
!269 = !DILocation(line: 42, column: 81, scope: !254)
!270 = !DILocation(line: 42, column: 90, scope: !254, atomGroup: 2, atomRank: 1)
!271 = !DISubprogram(name: "free", scope: !3, file: !3, line: 10, type: !272, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!272 = !DISubroutineType(types: !273)
!273 = !{null, !274}
!274 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!275 = distinct !DISubprogram(name: "by_number", scope: !3, file: !3, line: 43, type: !276, scopeLine: 43, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !279, keyInstructions: true)
!276 = !DISubroutineType(types: !277)
!277 = !{!9, !278, !9}
!278 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!279 = !{!280, !281}
!280 = !DILocalVariable(name: "n", arg: 1, scope: !275, file: !3, line: 43, type: !278)
!281 = !DILocalVariable(name: "x", arg: 2, scope: !275, file: !3, line: 43, type: !9)
!282 = !DILocation(line: 0, scope: !275)
!283 = !DILocation(line: 43, column: 75, scope: !275)
!284 = !DILocation(line: 43, column: 74, scope: !275, atomGroup: 1, atomRank: 2)
!285 = !DILocation(line: 43, column: 67, scope: !275, atomGroup: 1, atomRank: 1)
!286 = distinct !DISubprogram(name: "by_assembly", scope: !3, file: !3, line: 44, type: !7, scopeLine: 44, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !287, keyInstructions: true)
!287 = !{!288, !289}
!288 = !DILocalVariable(name: "x", arg: 1, scope: !286, file: !3, line: 44, type: !9)
!289 = !DILocalVariable(name: "a", scope: !286, file: !3, line: 44, type: !5)
!290 = !DILocation(line: 0, scope: !286)
!291 = !DILocation(line: 44, column: 62, scope: !286, atomGroup: 1, atomRank: 1)
!292 = !{i64 2514}
!293 = !DILocation(line: 44, column: 92, scope: !286, atomGroup: 4, atomRank: 2)
!294 = !DILocation(line: 44, column: 85, scope: !286, atomGroup: 4, atomRank: 1)
!295 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 46, type: !296, scopeLine: 46, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !300, keyInstructions: true)
!296 = !DISubroutineType(types: !297)
!297 = !{!9, !9, !298}
!298 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !299, size: 64)
!299 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!300 = !{!301, !302}
!301 = !DILocalVariable(name: "argc", arg: 1, scope: !295, file: !3, line: 46, type: !9)
!302 = !DILocalVariable(name: "argv", arg: 2, scope: !295, file: !3, line: 46, type: !298)
!303 = !DILocation(line: 0, scope: !295)
!304 = !DILocation(line: 47, column: 26, scope: !295)
!305 = !DILocation(line: 47, column: 5, scope: !295)
!306 = !DILocation(line: 48, column: 5, scope: !295)
!307 = !DILocation(line: 49, column: 12, scope: !295)
!308 = !DILocation(line: 49, column: 39, scope: !295)
!309 = !DILocation(line: 49, column: 37, scope: !295)
!310 = !DILocation(line: 49, column: 67, scope: !295)
!311 = !DILocation(line: 49, column: 65, scope: !295)
!312 = !DILocation(line: 49, column: 90, scope: !295)
!313 = !DILocation(line: 49, column: 88, scope: !295)
!314 = !DILocation(line: 49, column: 114, scope: !295)
!315 = !DILocation(line: 49, column: 112, scope: !295)
!316 = !DILocation(line: 49, column: 134, scope: !295)
!317 = !DILocation(line: 49, column: 132, scope: !295)
!318 = !DILocation(line: 50, column: 11, scope: !295)
!319 = !DILocation(line: 50, column: 9, scope: !295)
!320 = !DILocation(line: 50, column: 26, scope: !295)
!321 = !DILocation(line: 50, column: 24, scope: !295)
!322 = !DILocation(line: 50, column: 44, scope: !295)
!323 = !DILocation(line: 50, column: 42, scope: !295)
!324 = !DILocation(line: 50, column: 62, scope: !295)
!325 = !DILocation(line: 50, column: 60, scope: !295)
!326 = !DILocation(line: 45, column: 53, scope: !327, inlinedAt: !332, atomGroup: 1, atomRank: 2)
!327 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 45, type: !328, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !330, keyInstructions: true)
!328 = !DISubroutineType(types: !329)
!329 = !{!257}
!330 = !{!331}
!331 = !DILocalVariable(name: "f", scope: !327, file: !3, line: 45, type: !257)
!332 = distinct !DILocation(line: 50, column: 94, scope: !295)
!333 = !DILocation(line: 0, scope: !327, inlinedAt: !332)
!334 = !DILocation(line: 45, column: 79, scope: !327, inlinedAt: !332, atomGroup: 2, atomRank: 1)
!335 = !DILocation(line: 50, column: 85, scope: !295)
!336 = !DILocation(line: 50, column: 83, scope: !295, atomGroup: 1, atomRank: 2)
!337 = !DILocation(line: 49, column: 5, scope: !295, atomGroup: 1, atomRank: 1)
!338 = distinct !DISubprogram(name: "flipped", scope: !3, file: !3, line: 19, type: !7, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !339, keyInstructions: true)
!339 = !{!340}
!340 = !DILocalVariable(name: "x", arg: 1, scope: !338, file: !3, line: 19, type: !9)
!341 = !DILocation(line: 0, scope: !338)
!342 = !DILocation(line: 19, column: 36, scope: !338, atomGroup: 1, atomRank: 2)
!343 = !DILocation(line: 19, column: 29, scope: !338, atomGroup: 1, atomRank: 1)
!344 = distinct !DISubprogram(name: "by_parameter", scope: !3, file: !3, line: 32, type: !345, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !347, keyInstructions: true)
!345 = !DISubroutineType(cc: DW_CC_nocall, types: !346)
!346 = !{!9, !5, !9}
!347 = !{!348, !349}
!348 = !DILocalVariable(name: "a", arg: 1, scope: !344, file: !3, line: 32, type: !5)
!349 = !DILocalVariable(name: "x", arg: 2, scope: !344, file: !3, line: 32, type: !9)
!350 = !DILocation(line: 0, scope: !344)
!351 = !DILocalVariable(name: "x", arg: 1, scope: !352, file: !3, line: 16, type: !9)
!352 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 16, type: !7, scopeLine: 16, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !353, keyInstructions: true)
!353 = !{!351}
!354 = !DILocation(line: 0, scope: !352, inlinedAt: !355)
!355 = distinct !DILocation(line: 32, column: 77, scope: !344)
!356 = !DILocation(line: 16, column: 36, scope: !352, inlinedAt: !355, atomGroup: 1, atomRank: 2)
!357 = !DILocation(line: 32, column: 70, scope: !344, atomGroup: 1, atomRank: 1)
!358 = !DILocation(line: 0, scope: !352)
!359 = !DILocation(line: 16, column: 36, scope: !352, atomGroup: 1, atomRank: 2)
!360 = !DILocation(line: 16, column: 27, scope: !352, atomGroup: 1, atomRank: 1)
!361 = distinct !DISubprogram(name: "listed", scope: !3, file: !3, line: 20, type: !7, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !362, keyInstructions: true)
!362 = !{!363}
!363 = !DILocalVariable(name: "x", arg: 1, scope: !361, file: !3, line: 20, type: !9)
!364 = !DILocation(line: 0, scope: !361)
!365 = !DILocation(line: 20, column: 28, scope: !361, atomGroup: 1, atomRank: 1)
!366 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 15, type: !7, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !367, keyInstructions: true)
!367 = !{!368}
!368 = !DILocalVariable(name: "x", arg: 1, scope: !366, file: !3, line: 15, type: !9)
!369 = !DILocation(line: 0, scope: !366)
!370 = !DILocation(line: 15, column: 34, scope: !366, atomGroup: 1, atomRank: 2)
!371 = !DILocation(line: 15, column: 25, scope: !366, atomGroup: 1, atomRank: 1)
!372 = distinct !DISubprogram(name: "cast", scope: !3, file: !3, line: 18, type: !7, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !373, keyInstructions: true)
!373 = !{!374}
!374 = !DILocalVariable(name: "x", arg: 1, scope: !372, file: !3, line: 18, type: !9)
!375 = !DILocation(line: 0, scope: !372)
!376 = !DILocation(line: 18, column: 33, scope: !372, atomGroup: 1, atomRank: 2)
!377 = !DILocation(line: 18, column: 26, scope: !372, atomGroup: 1, atomRank: 1)
!378 = !DISubprogram(name: "malloc", scope: !3, file: !3, line: 9, type: !379, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!379 = !DISubroutineType(types: !380)
!380 = !{!274, !278}
