; relation: call_site:assigned_callee
; relation: call_site:callee_open
; relation: _assigned:call
; relation: _assigned:structure
; relation: _assigned:flat
; relation: _assigned:member
; relation: _assigned:place
; relation: _assigned:root
; relation: _assigned:access
; relation: _assigned:memory
; relation: _assigned:in_structure
; relation: _assigned:placed
; relation: _assigned:step
; relation: _assigned:argument
; relation: _assigned:returns
; relation: _assigned:holds
; relation: _assigned:calls
; relation: _assigned:part
; relation: _assigned:names
; relation: _assigned:initial
; relation: _assigned:cast
; relation: _assigned:cast_seen
; relation: _assigned:points
; relation: _assigned:parameters
; relation: _assigned:starts
; relation: _assigned:cast_place
; relation: _assigned:at
; relation: _assigned:part_of
; relation: _assigned:wanted
; relation: _assigned:open
; relation: _assigned:has_possible
; relation: _assigned:foreign
; relation: _assigned:rooted
; relation: _assigned:opaque
; relation: _assigned:asm
; relation: _assigned:main
; relation: _assigned:outside
; relation: _assigned:allocates
; relation: _assigned:called_outside
; relation: _assigned:taken_place
; relation: _assigned:written_outside
; relation: _assigned:contains
; relation: _assigned:harmless
; clang-22 -S -emit-llvm -O0 -g assigned.c:
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
%struct.nested = type { i32, %struct.command }
%struct.passed = type { ptr }
%struct.taken = type { i32, ptr }
%struct.fresh = type { ptr }

@exported = dso_local global ptr @never, align 8, !dbg !0
@table = internal global [2 x ptr] [ptr @listed, ptr @add], align 16, !dbg !26
@variable = internal global ptr null, align 8, !dbg !24
@.str = private unnamed_addr constant [2 x i8] c"x\00", align 1, !dbg !19
@commands = internal global [2 x %struct.command] [%struct.command { ptr @.str.1, ptr @add, ptr null }, %struct.command { ptr @.str.2, ptr @sub, ptr null }], align 16, !dbg !36
@others = internal global %struct.other { ptr @.str.3, ptr @cast }, align 8, !dbg !49
@plain = internal global %struct.unnamed { ptr @twice }, align 8, !dbg !51
@.str.1 = private unnamed_addr constant [4 x i8] c"add\00", align 1, !dbg !29
@.str.2 = private unnamed_addr constant [4 x i8] c"sub\00", align 1, !dbg !34
@.str.3 = private unnamed_addr constant [5 x i8] c"cast\00", align 1, !dbg !44

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @never(i32 noundef %0) #0 !dbg !65 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !67, !DIExpression(), !68)
  %3 = load i32, ptr %2, align 4, !dbg !69
  ret i32 %3, !dbg !70
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_field(ptr noundef %0, i32 noundef %1) #0 !dbg !71 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !75, !DIExpression(), !76)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !77, !DIExpression(), !78)
  %5 = load ptr, ptr %3, align 8, !dbg !79
  %6 = getelementptr inbounds nuw %struct.command, ptr %5, i32 0, i32 1, !dbg !80
  %7 = load ptr, ptr %6, align 8, !dbg !79
  %8 = load i32, ptr %4, align 4, !dbg !81
  %9 = call i32 %7(i32 noundef %8), !dbg !79
  ret i32 %9, !dbg !82
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_nested(ptr noundef %0, i32 noundef %1) #0 !dbg !83 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !91, !DIExpression(), !92)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !93, !DIExpression(), !94)
  %5 = load ptr, ptr %3, align 8, !dbg !95
  %6 = getelementptr inbounds nuw %struct.nested, ptr %5, i32 0, i32 1, !dbg !96
  %7 = getelementptr inbounds nuw %struct.command, ptr %6, i32 0, i32 1, !dbg !97
  %8 = load ptr, ptr %7, align 8, !dbg !95
  %9 = load i32, ptr %4, align 4, !dbg !98
  %10 = call i32 %8(i32 noundef %9), !dbg !95
  ret i32 %10, !dbg !99
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_other(ptr noundef %0, i32 noundef %1) #0 !dbg !100 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !103, !DIExpression(), !104)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !105, !DIExpression(), !106)
  %5 = load ptr, ptr %3, align 8, !dbg !107
  %6 = getelementptr inbounds nuw %struct.other, ptr %5, i32 0, i32 1, !dbg !108
  %7 = load ptr, ptr %6, align 8, !dbg !107
  %8 = load i32, ptr %4, align 4, !dbg !109
  %9 = call i32 %7(i32 noundef %8), !dbg !107
  ret i32 %9, !dbg !110
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_unnamed(ptr noundef %0, i32 noundef %1) #0 !dbg !111 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !115, !DIExpression(), !116)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !117, !DIExpression(), !118)
  %5 = load ptr, ptr %3, align 8, !dbg !119
  %6 = getelementptr inbounds nuw %struct.unnamed, ptr %5, i32 0, i32 0, !dbg !120
  %7 = load ptr, ptr %6, align 8, !dbg !119
  %8 = load i32, ptr %4, align 4, !dbg !121
  %9 = call i32 %7(i32 noundef %8), !dbg !119
  ret i32 %9, !dbg !122
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_undo(ptr noundef %0, i32 noundef %1) #0 !dbg !123 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !124, !DIExpression(), !125)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !126, !DIExpression(), !127)
  %5 = load ptr, ptr %3, align 8, !dbg !128
  %6 = getelementptr inbounds nuw %struct.command, ptr %5, i32 0, i32 2, !dbg !129
  %7 = load ptr, ptr %6, align 8, !dbg !128
  %8 = load i32, ptr %4, align 4, !dbg !130
  %9 = call i32 %7(i32 noundef %8), !dbg !128
  ret i32 %9, !dbg !131
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_table(i32 noundef %0, i32 noundef %1) #0 !dbg !132 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !135, !DIExpression(), !136)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !137, !DIExpression(), !138)
  %5 = load i32, ptr %3, align 4, !dbg !139
  %6 = sext i32 %5 to i64, !dbg !140
  %7 = getelementptr inbounds [2 x ptr], ptr @table, i64 0, i64 %6, !dbg !140
  %8 = load ptr, ptr %7, align 8, !dbg !140
  %9 = load i32, ptr %4, align 4, !dbg !141
  %10 = call i32 %8(i32 noundef %9), !dbg !140
  ret i32 %10, !dbg !142
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_variable(i32 noundef %0) #0 !dbg !143 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !144, !DIExpression(), !145)
  %3 = load ptr, ptr @variable, align 8, !dbg !146
  %4 = load i32, ptr %2, align 4, !dbg !147
  %5 = call i32 %3(i32 noundef %4), !dbg !146
  ret i32 %5, !dbg !148
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_result(i32 noundef %0) #0 !dbg !149 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !150, !DIExpression(), !151)
  %3 = call ptr @lookup(ptr noundef @.str), !dbg !152
  %4 = load i32, ptr %2, align 4, !dbg !153
  %5 = call i32 %3(i32 noundef %4), !dbg !152
  ret i32 %5, !dbg !154
}

declare ptr @lookup(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_choice(i32 noundef %0) #0 !dbg !155 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !156, !DIExpression(), !157)
  %3 = load i32, ptr %2, align 4, !dbg !158
  %4 = call ptr @choose(i32 noundef %3), !dbg !159
  %5 = load i32, ptr %2, align 4, !dbg !160
  %6 = call i32 %4(i32 noundef %5), !dbg !159
  ret i32 %6, !dbg !161
}

; Function Attrs: noinline nounwind optnone uwtable
define internal ptr @choose(i32 noundef %0) #0 !dbg !162 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !165, !DIExpression(), !166)
  %3 = load i32, ptr %2, align 4, !dbg !167
  %4 = icmp ne i32 %3, 0, !dbg !167
  %5 = zext i1 %4 to i64, !dbg !167
  %6 = select i1 %4, ptr @sub, ptr @twice, !dbg !167
  ret ptr %6, !dbg !168
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @set(ptr noundef %0, ptr noundef %1) #0 !dbg !169 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !172, !DIExpression(), !173)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !174, !DIExpression(), !175)
  %5 = load ptr, ptr %4, align 8, !dbg !176
  %6 = load ptr, ptr %3, align 8, !dbg !177
  %7 = getelementptr inbounds nuw %struct.other, ptr %6, i32 0, i32 1, !dbg !178
  store ptr %5, ptr %7, align 8, !dbg !179
  ret void, !dbg !180
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @set_variable(ptr noundef %0) #0 !dbg !181 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !185, !DIExpression(), !186)
  %3 = load ptr, ptr %2, align 8, !dbg !187
  store ptr @add, ptr %3, align 8, !dbg !188
  ret void, !dbg !189
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @add(i32 noundef %0) #0 !dbg !190 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !191, !DIExpression(), !192)
  %3 = load i32, ptr %2, align 4, !dbg !193
  %4 = add nsw i32 %3, 1, !dbg !194
  ret i32 %4, !dbg !195
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_passed(ptr noundef %0, i32 noundef %1) #0 !dbg !196 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !203, !DIExpression(), !204)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !205, !DIExpression(), !206)
  %5 = load ptr, ptr %3, align 8, !dbg !207
  call void @fill(ptr noundef %5), !dbg !208
  %6 = load ptr, ptr %3, align 8, !dbg !209
  %7 = getelementptr inbounds nuw %struct.passed, ptr %6, i32 0, i32 0, !dbg !210
  %8 = load ptr, ptr %7, align 8, !dbg !209
  %9 = load i32, ptr %4, align 4, !dbg !211
  %10 = call i32 %8(i32 noundef %9), !dbg !209
  ret i32 %10, !dbg !212
}

declare void @fill(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_taken(ptr noundef %0, i32 noundef %1) #0 !dbg !213 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !221, !DIExpression(), !222)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !223, !DIExpression(), !224)
  %5 = load ptr, ptr %3, align 8, !dbg !225
  %6 = getelementptr inbounds nuw %struct.taken, ptr %5, i32 0, i32 1, !dbg !226
  call void @store(ptr noundef %6), !dbg !227
  %7 = load ptr, ptr %3, align 8, !dbg !228
  %8 = getelementptr inbounds nuw %struct.taken, ptr %7, i32 0, i32 1, !dbg !229
  %9 = load ptr, ptr %8, align 8, !dbg !228
  %10 = load i32, ptr %4, align 4, !dbg !230
  %11 = call i32 %9(i32 noundef %10), !dbg !228
  ret i32 %11, !dbg !231
}

declare void @store(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_fresh(ptr noundef %0, i32 noundef %1) #0 !dbg !232 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !239, !DIExpression(), !240)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !241, !DIExpression(), !242)
  %5 = load ptr, ptr %3, align 8, !dbg !243
  %6 = getelementptr inbounds nuw %struct.fresh, ptr %5, i32 0, i32 0, !dbg !244
  %7 = load ptr, ptr %6, align 8, !dbg !243
  %8 = load i32, ptr %4, align 4, !dbg !245
  %9 = call i32 %7(i32 noundef %8), !dbg !243
  store i32 %9, ptr %4, align 4, !dbg !246
  %10 = load ptr, ptr %3, align 8, !dbg !247
  call void @free(ptr noundef %10), !dbg !248
  %11 = load i32, ptr %4, align 4, !dbg !249
  ret i32 %11, !dbg !250
}

declare void @free(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_number(i64 noundef %0, i32 noundef %1) #0 !dbg !251 {
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
    #dbg_declare(ptr %3, !255, !DIExpression(), !256)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !257, !DIExpression(), !258)
  %5 = load i64, ptr %3, align 8, !dbg !259
  %6 = inttoptr i64 %5 to ptr, !dbg !260
  %7 = load i32, ptr %4, align 4, !dbg !261
  %8 = call i32 %6(i32 noundef %7), !dbg !262
  ret i32 %8, !dbg !263
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_assembly(i32 noundef %0) #0 !dbg !264 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !265, !DIExpression(), !266)
    #dbg_declare(ptr %3, !267, !DIExpression(), !268)
  %4 = call ptr asm "", "=r,~{dirflag},~{fpsr},~{flags}"() #3, !dbg !269, !srcloc !270
  store ptr %4, ptr %3, align 8, !dbg !269
  %5 = load ptr, ptr %3, align 8, !dbg !271
  %6 = load i32, ptr %2, align 4, !dbg !272
  %7 = call i32 %5(i32 noundef %6), !dbg !271
  ret i32 %7, !dbg !273
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !274 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !279, !DIExpression(), !280)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !281, !DIExpression(), !282)
  %6 = load i32, ptr %4, align 4, !dbg !283
  %7 = sext i32 %6 to i64, !dbg !284
  %8 = getelementptr inbounds [2 x %struct.command], ptr @commands, i64 0, i64 %7, !dbg !284
  call void @set(ptr noundef %8, ptr noundef @flipped), !dbg !285
  call void @set_variable(ptr noundef @variable), !dbg !286
  %9 = load i32, ptr %4, align 4, !dbg !287
  %10 = call i32 @by_field(ptr noundef @commands, i32 noundef %9), !dbg !288
  %11 = load i32, ptr %4, align 4, !dbg !289
  %12 = call i32 @by_parameter(ptr noundef @twice, i32 noundef %11), !dbg !290
  %13 = add nsw i32 %10, %12, !dbg !291
  %14 = call i32 @by_other(ptr noundef @others, i32 noundef 2), !dbg !292
  %15 = add nsw i32 %13, %14, !dbg !293
  %16 = call i32 @by_unnamed(ptr noundef @plain, i32 noundef 3), !dbg !294
  %17 = add nsw i32 %15, %16, !dbg !295
  %18 = load i32, ptr %4, align 4, !dbg !296
  %19 = call i32 @by_table(i32 noundef %18, i32 noundef 1), !dbg !297
  %20 = add nsw i32 %17, %19, !dbg !298
  %21 = call i32 @by_variable(i32 noundef 3), !dbg !299
  %22 = add nsw i32 %20, %21, !dbg !300
  %23 = call i32 @by_result(i32 noundef 2), !dbg !301
  %24 = add nsw i32 %22, %23, !dbg !302
  %25 = load i32, ptr %4, align 4, !dbg !303
  %26 = call i32 @by_choice(i32 noundef %25), !dbg !304
  %27 = add nsw i32 %24, %26, !dbg !305
  %28 = call i32 @by_nested(ptr noundef null, i32 noundef 3), !dbg !306
  %29 = add nsw i32 %27, %28, !dbg !307
  %30 = call i32 @by_undo(ptr noundef @commands, i32 noundef 1), !dbg !308
  %31 = add nsw i32 %29, %30, !dbg !309
  %32 = call ptr @make(), !dbg !310
  %33 = call i32 @by_fresh(ptr noundef %32, i32 noundef 1), !dbg !311
  %34 = add nsw i32 %31, %33, !dbg !312
  ret i32 %34, !dbg !313
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @flipped(i32 noundef %0) #0 !dbg !314 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !315, !DIExpression(), !316)
  %3 = load i32, ptr %2, align 4, !dbg !317
  %4 = xor i32 %3, -1, !dbg !318
  ret i32 %4, !dbg !319
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @by_parameter(ptr noundef %0, i32 noundef %1) #0 !dbg !320 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !323, !DIExpression(), !324)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !325, !DIExpression(), !326)
  %5 = load ptr, ptr %3, align 8, !dbg !327
  %6 = load i32, ptr %4, align 4, !dbg !328
  %7 = call i32 %5(i32 noundef %6), !dbg !327
  ret i32 %7, !dbg !329
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @twice(i32 noundef %0) #0 !dbg !330 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !331, !DIExpression(), !332)
  %3 = load i32, ptr %2, align 4, !dbg !333
  %4 = mul nsw i32 %3, 2, !dbg !334
  ret i32 %4, !dbg !335
}

; Function Attrs: noinline nounwind optnone uwtable
define internal ptr @make() #0 !dbg !336 {
  %1 = alloca ptr, align 8
    #dbg_declare(ptr %1, !339, !DIExpression(), !340)
  %2 = call ptr @malloc(i64 noundef 8) #4, !dbg !341
  store ptr %2, ptr %1, align 8, !dbg !340
  %3 = load ptr, ptr %1, align 8, !dbg !342
  %4 = getelementptr inbounds nuw %struct.fresh, ptr %3, i32 0, i32 0, !dbg !343
  store ptr @twice, ptr %4, align 8, !dbg !344
  %5 = load ptr, ptr %1, align 8, !dbg !345
  ret ptr %5, !dbg !346
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @listed(i32 noundef %0) #0 !dbg !347 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !348, !DIExpression(), !349)
  %3 = load i32, ptr %2, align 4, !dbg !350
  ret i32 %3, !dbg !351
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sub(i32 noundef %0) #0 !dbg !352 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !353, !DIExpression(), !354)
  %3 = load i32, ptr %2, align 4, !dbg !355
  %4 = sub nsw i32 %3, 1, !dbg !356
  ret i32 %4, !dbg !357
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @cast(i32 noundef %0) #0 !dbg !358 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !359, !DIExpression(), !360)
  %3 = load i32, ptr %2, align 4, !dbg !361
  %4 = sub nsw i32 0, %3, !dbg !362
  ret i32 %4, !dbg !363
}

; Function Attrs: allocsize(0)
declare ptr @malloc(i64 noundef) #2

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind memory(none) }
attributes #4 = { allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!57, !58, !59, !60, !61, !62, !63}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "exported", scope: !2, file: !3, line: 21, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !18, splitDebugInlining: false, nameTableKind: None)
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
!63 = !{i32 7, !"frame-pointer", i32 2}
!64 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!65 = distinct !DISubprogram(name: "never", scope: !3, file: !3, line: 17, type: !7, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!66 = !{}
!67 = !DILocalVariable(name: "x", arg: 1, scope: !65, file: !3, line: 17, type: !9)
!68 = !DILocation(line: 17, column: 22, scope: !65)
!69 = !DILocation(line: 17, column: 34, scope: !65)
!70 = !DILocation(line: 17, column: 27, scope: !65)
!71 = distinct !DISubprogram(name: "by_field", scope: !3, file: !3, line: 27, type: !72, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!72 = !DISubroutineType(types: !73)
!73 = !{!9, !74, !9}
!74 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!75 = !DILocalVariable(name: "c", arg: 1, scope: !71, file: !3, line: 27, type: !74)
!76 = !DILocation(line: 27, column: 56, scope: !71)
!77 = !DILocalVariable(name: "x", arg: 2, scope: !71, file: !3, line: 27, type: !9)
!78 = !DILocation(line: 27, column: 63, scope: !71)
!79 = !DILocation(line: 27, column: 75, scope: !71)
!80 = !DILocation(line: 27, column: 78, scope: !71)
!81 = !DILocation(line: 27, column: 82, scope: !71)
!82 = !DILocation(line: 27, column: 68, scope: !71)
!83 = distinct !DISubprogram(name: "by_nested", scope: !3, file: !3, line: 28, type: !84, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!84 = !DISubroutineType(types: !85)
!85 = !{!9, !86, !9}
!86 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !87, size: 64)
!87 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 3, size: 256, elements: !88)
!88 = !{!89, !90}
!89 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !87, file: !3, line: 3, baseType: !9, size: 32)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "command", scope: !87, file: !3, line: 3, baseType: !39, size: 192, offset: 64)
!91 = !DILocalVariable(name: "n", arg: 1, scope: !83, file: !3, line: 28, type: !86)
!92 = !DILocation(line: 28, column: 56, scope: !83)
!93 = !DILocalVariable(name: "x", arg: 2, scope: !83, file: !3, line: 28, type: !9)
!94 = !DILocation(line: 28, column: 63, scope: !83)
!95 = !DILocation(line: 28, column: 75, scope: !83)
!96 = !DILocation(line: 28, column: 78, scope: !83)
!97 = !DILocation(line: 28, column: 86, scope: !83)
!98 = !DILocation(line: 28, column: 90, scope: !83)
!99 = !DILocation(line: 28, column: 68, scope: !83)
!100 = distinct !DISubprogram(name: "by_other", scope: !3, file: !3, line: 29, type: !101, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!101 = !DISubroutineType(types: !102)
!102 = !{!9, !10, !9}
!103 = !DILocalVariable(name: "o", arg: 1, scope: !100, file: !3, line: 29, type: !10)
!104 = !DILocation(line: 29, column: 54, scope: !100)
!105 = !DILocalVariable(name: "x", arg: 2, scope: !100, file: !3, line: 29, type: !9)
!106 = !DILocation(line: 29, column: 61, scope: !100)
!107 = !DILocation(line: 29, column: 73, scope: !100)
!108 = !DILocation(line: 29, column: 76, scope: !100)
!109 = !DILocation(line: 29, column: 80, scope: !100)
!110 = !DILocation(line: 29, column: 66, scope: !100)
!111 = distinct !DISubprogram(name: "by_unnamed", scope: !3, file: !3, line: 30, type: !112, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!112 = !DISubroutineType(types: !113)
!113 = !{!9, !114, !9}
!114 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !53, size: 64)
!115 = !DILocalVariable(name: "u", arg: 1, scope: !111, file: !3, line: 30, type: !114)
!116 = !DILocation(line: 30, column: 51, scope: !111)
!117 = !DILocalVariable(name: "x", arg: 2, scope: !111, file: !3, line: 30, type: !9)
!118 = !DILocation(line: 30, column: 58, scope: !111)
!119 = !DILocation(line: 30, column: 70, scope: !111)
!120 = !DILocation(line: 30, column: 73, scope: !111)
!121 = !DILocation(line: 30, column: 79, scope: !111)
!122 = !DILocation(line: 30, column: 63, scope: !111)
!123 = distinct !DISubprogram(name: "by_undo", scope: !3, file: !3, line: 31, type: !72, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!124 = !DILocalVariable(name: "c", arg: 1, scope: !123, file: !3, line: 31, type: !74)
!125 = !DILocation(line: 31, column: 55, scope: !123)
!126 = !DILocalVariable(name: "x", arg: 2, scope: !123, file: !3, line: 31, type: !9)
!127 = !DILocation(line: 31, column: 62, scope: !123)
!128 = !DILocation(line: 31, column: 74, scope: !123)
!129 = !DILocation(line: 31, column: 77, scope: !123)
!130 = !DILocation(line: 31, column: 82, scope: !123)
!131 = !DILocation(line: 31, column: 67, scope: !123)
!132 = distinct !DISubprogram(name: "by_table", scope: !3, file: !3, line: 33, type: !133, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!133 = !DISubroutineType(types: !134)
!134 = !{!9, !9, !9}
!135 = !DILocalVariable(name: "i", arg: 1, scope: !132, file: !3, line: 33, type: !9)
!136 = !DILocation(line: 33, column: 44, scope: !132)
!137 = !DILocalVariable(name: "x", arg: 2, scope: !132, file: !3, line: 33, type: !9)
!138 = !DILocation(line: 33, column: 51, scope: !132)
!139 = !DILocation(line: 33, column: 69, scope: !132)
!140 = !DILocation(line: 33, column: 63, scope: !132)
!141 = !DILocation(line: 33, column: 72, scope: !132)
!142 = !DILocation(line: 33, column: 56, scope: !132)
!143 = distinct !DISubprogram(name: "by_variable", scope: !3, file: !3, line: 34, type: !7, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!144 = !DILocalVariable(name: "x", arg: 1, scope: !143, file: !3, line: 34, type: !9)
!145 = !DILocation(line: 34, column: 47, scope: !143)
!146 = !DILocation(line: 34, column: 59, scope: !143)
!147 = !DILocation(line: 34, column: 68, scope: !143)
!148 = !DILocation(line: 34, column: 52, scope: !143)
!149 = distinct !DISubprogram(name: "by_result", scope: !3, file: !3, line: 35, type: !7, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!150 = !DILocalVariable(name: "x", arg: 1, scope: !149, file: !3, line: 35, type: !9)
!151 = !DILocation(line: 35, column: 45, scope: !149)
!152 = !DILocation(line: 35, column: 57, scope: !149)
!153 = !DILocation(line: 35, column: 69, scope: !149)
!154 = !DILocation(line: 35, column: 50, scope: !149)
!155 = distinct !DISubprogram(name: "by_choice", scope: !3, file: !3, line: 37, type: !7, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!156 = !DILocalVariable(name: "x", arg: 1, scope: !155, file: !3, line: 37, type: !9)
!157 = !DILocation(line: 37, column: 45, scope: !155)
!158 = !DILocation(line: 37, column: 64, scope: !155)
!159 = !DILocation(line: 37, column: 57, scope: !155)
!160 = !DILocation(line: 37, column: 67, scope: !155)
!161 = !DILocation(line: 37, column: 50, scope: !155)
!162 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 36, type: !163, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!163 = !DISubroutineType(types: !164)
!164 = !{!5, !9}
!165 = !DILocalVariable(name: "x", arg: 1, scope: !162, file: !3, line: 36, type: !9)
!166 = !DILocation(line: 36, column: 52, scope: !162)
!167 = !DILocation(line: 36, column: 64, scope: !162)
!168 = !DILocation(line: 36, column: 57, scope: !162)
!169 = distinct !DISubprogram(name: "set", scope: !3, file: !3, line: 38, type: !170, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!170 = !DISubroutineType(types: !171)
!171 = !{null, !10, !5}
!172 = !DILocalVariable(name: "o", arg: 1, scope: !169, file: !3, line: 38, type: !10)
!173 = !DILocation(line: 38, column: 50, scope: !169)
!174 = !DILocalVariable(name: "a", arg: 2, scope: !169, file: !3, line: 38, type: !5)
!175 = !DILocation(line: 38, column: 60, scope: !169)
!176 = !DILocation(line: 38, column: 74, scope: !169)
!177 = !DILocation(line: 38, column: 65, scope: !169)
!178 = !DILocation(line: 38, column: 68, scope: !169)
!179 = !DILocation(line: 38, column: 72, scope: !169)
!180 = !DILocation(line: 38, column: 77, scope: !169)
!181 = distinct !DISubprogram(name: "set_variable", scope: !3, file: !3, line: 39, type: !182, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!182 = !DISubroutineType(types: !183)
!183 = !{null, !184}
!184 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!185 = !DILocalVariable(name: "a", arg: 1, scope: !181, file: !3, line: 39, type: !184)
!186 = !DILocation(line: 39, column: 53, scope: !181)
!187 = !DILocation(line: 39, column: 59, scope: !181)
!188 = !DILocation(line: 39, column: 61, scope: !181)
!189 = !DILocation(line: 39, column: 68, scope: !181)
!190 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 14, type: !7, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!191 = !DILocalVariable(name: "x", arg: 1, scope: !190, file: !3, line: 14, type: !9)
!192 = !DILocation(line: 14, column: 20, scope: !190)
!193 = !DILocation(line: 14, column: 32, scope: !190)
!194 = !DILocation(line: 14, column: 34, scope: !190)
!195 = !DILocation(line: 14, column: 25, scope: !190)
!196 = distinct !DISubprogram(name: "by_passed", scope: !3, file: !3, line: 40, type: !197, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!197 = !DISubroutineType(types: !198)
!198 = !{!9, !199, !9}
!199 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !200, size: 64)
!200 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "passed", file: !3, line: 6, size: 64, elements: !201)
!201 = !{!202}
!202 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !200, file: !3, line: 6, baseType: !5, size: 64)
!203 = !DILocalVariable(name: "p", arg: 1, scope: !196, file: !3, line: 40, type: !199)
!204 = !DILocation(line: 40, column: 56, scope: !196)
!205 = !DILocalVariable(name: "x", arg: 2, scope: !196, file: !3, line: 40, type: !9)
!206 = !DILocation(line: 40, column: 63, scope: !196)
!207 = !DILocation(line: 40, column: 73, scope: !196)
!208 = !DILocation(line: 40, column: 68, scope: !196)
!209 = !DILocation(line: 40, column: 84, scope: !196)
!210 = !DILocation(line: 40, column: 87, scope: !196)
!211 = !DILocation(line: 40, column: 91, scope: !196)
!212 = !DILocation(line: 40, column: 77, scope: !196)
!213 = distinct !DISubprogram(name: "by_taken", scope: !3, file: !3, line: 41, type: !214, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!214 = !DISubroutineType(types: !215)
!215 = !{!9, !216, !9}
!216 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !217, size: 64)
!217 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "taken", file: !3, line: 7, size: 128, elements: !218)
!218 = !{!219, !220}
!219 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !217, file: !3, line: 7, baseType: !9, size: 32)
!220 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !217, file: !3, line: 7, baseType: !5, size: 64, offset: 64)
!221 = !DILocalVariable(name: "t", arg: 1, scope: !213, file: !3, line: 41, type: !216)
!222 = !DILocation(line: 41, column: 54, scope: !213)
!223 = !DILocalVariable(name: "x", arg: 2, scope: !213, file: !3, line: 41, type: !9)
!224 = !DILocation(line: 41, column: 61, scope: !213)
!225 = !DILocation(line: 41, column: 73, scope: !213)
!226 = !DILocation(line: 41, column: 76, scope: !213)
!227 = !DILocation(line: 41, column: 66, scope: !213)
!228 = !DILocation(line: 41, column: 89, scope: !213)
!229 = !DILocation(line: 41, column: 92, scope: !213)
!230 = !DILocation(line: 41, column: 96, scope: !213)
!231 = !DILocation(line: 41, column: 82, scope: !213)
!232 = distinct !DISubprogram(name: "by_fresh", scope: !3, file: !3, line: 42, type: !233, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!233 = !DISubroutineType(types: !234)
!234 = !{!9, !235, !9}
!235 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !236, size: 64)
!236 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "fresh", file: !3, line: 8, size: 64, elements: !237)
!237 = !{!238}
!238 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !236, file: !3, line: 8, baseType: !5, size: 64)
!239 = !DILocalVariable(name: "f", arg: 1, scope: !232, file: !3, line: 42, type: !235)
!240 = !DILocation(line: 42, column: 54, scope: !232)
!241 = !DILocalVariable(name: "x", arg: 2, scope: !232, file: !3, line: 42, type: !9)
!242 = !DILocation(line: 42, column: 61, scope: !232)
!243 = !DILocation(line: 42, column: 70, scope: !232)
!244 = !DILocation(line: 42, column: 73, scope: !232)
!245 = !DILocation(line: 42, column: 77, scope: !232)
!246 = !DILocation(line: 42, column: 68, scope: !232)
!247 = !DILocation(line: 42, column: 86, scope: !232)
!248 = !DILocation(line: 42, column: 81, scope: !232)
!249 = !DILocation(line: 42, column: 97, scope: !232)
!250 = !DILocation(line: 42, column: 90, scope: !232)
!251 = distinct !DISubprogram(name: "by_number", scope: !3, file: !3, line: 43, type: !252, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!252 = !DISubroutineType(types: !253)
!253 = !{!9, !254, !9}
!254 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!255 = !DILocalVariable(name: "n", arg: 1, scope: !251, file: !3, line: 43, type: !254)
!256 = !DILocation(line: 43, column: 55, scope: !251)
!257 = !DILocalVariable(name: "x", arg: 2, scope: !251, file: !3, line: 43, type: !9)
!258 = !DILocation(line: 43, column: 62, scope: !251)
!259 = !DILocation(line: 43, column: 83, scope: !251)
!260 = !DILocation(line: 43, column: 75, scope: !251)
!261 = !DILocation(line: 43, column: 86, scope: !251)
!262 = !DILocation(line: 43, column: 74, scope: !251)
!263 = !DILocation(line: 43, column: 67, scope: !251)
!264 = distinct !DISubprogram(name: "by_assembly", scope: !3, file: !3, line: 44, type: !7, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!265 = !DILocalVariable(name: "x", arg: 1, scope: !264, file: !3, line: 44, type: !9)
!266 = !DILocation(line: 44, column: 47, scope: !264)
!267 = !DILocalVariable(name: "a", scope: !264, file: !3, line: 44, type: !5)
!268 = !DILocation(line: 44, column: 59, scope: !264)
!269 = !DILocation(line: 44, column: 62, scope: !264)
!270 = !{i64 2514}
!271 = !DILocation(line: 44, column: 92, scope: !264)
!272 = !DILocation(line: 44, column: 94, scope: !264)
!273 = !DILocation(line: 44, column: 85, scope: !264)
!274 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 46, type: !275, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !66)
!275 = !DISubroutineType(types: !276)
!276 = !{!9, !9, !277}
!277 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !278, size: 64)
!278 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!279 = !DILocalVariable(name: "argc", arg: 1, scope: !274, file: !3, line: 46, type: !9)
!280 = !DILocation(line: 46, column: 14, scope: !274)
!281 = !DILocalVariable(name: "argv", arg: 2, scope: !274, file: !3, line: 46, type: !277)
!282 = !DILocation(line: 46, column: 27, scope: !274)
!283 = !DILocation(line: 47, column: 35, scope: !274)
!284 = !DILocation(line: 47, column: 26, scope: !274)
!285 = !DILocation(line: 47, column: 5, scope: !274)
!286 = !DILocation(line: 48, column: 5, scope: !274)
!287 = !DILocation(line: 49, column: 31, scope: !274)
!288 = !DILocation(line: 49, column: 12, scope: !274)
!289 = !DILocation(line: 49, column: 59, scope: !274)
!290 = !DILocation(line: 49, column: 39, scope: !274)
!291 = !DILocation(line: 49, column: 37, scope: !274)
!292 = !DILocation(line: 49, column: 67, scope: !274)
!293 = !DILocation(line: 49, column: 65, scope: !274)
!294 = !DILocation(line: 49, column: 90, scope: !274)
!295 = !DILocation(line: 49, column: 88, scope: !274)
!296 = !DILocation(line: 49, column: 123, scope: !274)
!297 = !DILocation(line: 49, column: 114, scope: !274)
!298 = !DILocation(line: 49, column: 112, scope: !274)
!299 = !DILocation(line: 49, column: 134, scope: !274)
!300 = !DILocation(line: 49, column: 132, scope: !274)
!301 = !DILocation(line: 50, column: 11, scope: !274)
!302 = !DILocation(line: 50, column: 9, scope: !274)
!303 = !DILocation(line: 50, column: 36, scope: !274)
!304 = !DILocation(line: 50, column: 26, scope: !274)
!305 = !DILocation(line: 50, column: 24, scope: !274)
!306 = !DILocation(line: 50, column: 44, scope: !274)
!307 = !DILocation(line: 50, column: 42, scope: !274)
!308 = !DILocation(line: 50, column: 62, scope: !274)
!309 = !DILocation(line: 50, column: 60, scope: !274)
!310 = !DILocation(line: 50, column: 94, scope: !274)
!311 = !DILocation(line: 50, column: 85, scope: !274)
!312 = !DILocation(line: 50, column: 83, scope: !274)
!313 = !DILocation(line: 49, column: 5, scope: !274)
!314 = distinct !DISubprogram(name: "flipped", scope: !3, file: !3, line: 19, type: !7, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!315 = !DILocalVariable(name: "x", arg: 1, scope: !314, file: !3, line: 19, type: !9)
!316 = !DILocation(line: 19, column: 24, scope: !314)
!317 = !DILocation(line: 19, column: 37, scope: !314)
!318 = !DILocation(line: 19, column: 36, scope: !314)
!319 = !DILocation(line: 19, column: 29, scope: !314)
!320 = distinct !DISubprogram(name: "by_parameter", scope: !3, file: !3, line: 32, type: !321, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!321 = !DISubroutineType(types: !322)
!322 = !{!9, !5, !9}
!323 = !DILocalVariable(name: "a", arg: 1, scope: !320, file: !3, line: 32, type: !5)
!324 = !DILocation(line: 32, column: 58, scope: !320)
!325 = !DILocalVariable(name: "x", arg: 2, scope: !320, file: !3, line: 32, type: !9)
!326 = !DILocation(line: 32, column: 65, scope: !320)
!327 = !DILocation(line: 32, column: 77, scope: !320)
!328 = !DILocation(line: 32, column: 79, scope: !320)
!329 = !DILocation(line: 32, column: 70, scope: !320)
!330 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 16, type: !7, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!331 = !DILocalVariable(name: "x", arg: 1, scope: !330, file: !3, line: 16, type: !9)
!332 = !DILocation(line: 16, column: 22, scope: !330)
!333 = !DILocation(line: 16, column: 34, scope: !330)
!334 = !DILocation(line: 16, column: 36, scope: !330)
!335 = !DILocation(line: 16, column: 27, scope: !330)
!336 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 45, type: !337, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!337 = !DISubroutineType(types: !338)
!338 = !{!235}
!339 = !DILocalVariable(name: "f", scope: !336, file: !3, line: 45, type: !235)
!340 = !DILocation(line: 45, column: 49, scope: !336)
!341 = !DILocation(line: 45, column: 53, scope: !336)
!342 = !DILocation(line: 45, column: 72, scope: !336)
!343 = !DILocation(line: 45, column: 75, scope: !336)
!344 = !DILocation(line: 45, column: 79, scope: !336)
!345 = !DILocation(line: 45, column: 95, scope: !336)
!346 = !DILocation(line: 45, column: 88, scope: !336)
!347 = distinct !DISubprogram(name: "listed", scope: !3, file: !3, line: 20, type: !7, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!348 = !DILocalVariable(name: "x", arg: 1, scope: !347, file: !3, line: 20, type: !9)
!349 = !DILocation(line: 20, column: 23, scope: !347)
!350 = !DILocation(line: 20, column: 35, scope: !347)
!351 = !DILocation(line: 20, column: 28, scope: !347)
!352 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 15, type: !7, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!353 = !DILocalVariable(name: "x", arg: 1, scope: !352, file: !3, line: 15, type: !9)
!354 = !DILocation(line: 15, column: 20, scope: !352)
!355 = !DILocation(line: 15, column: 32, scope: !352)
!356 = !DILocation(line: 15, column: 34, scope: !352)
!357 = !DILocation(line: 15, column: 25, scope: !352)
!358 = distinct !DISubprogram(name: "cast", scope: !3, file: !3, line: 18, type: !7, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !66)
!359 = !DILocalVariable(name: "x", arg: 1, scope: !358, file: !3, line: 18, type: !9)
!360 = !DILocation(line: 18, column: 21, scope: !358)
!361 = !DILocation(line: 18, column: 34, scope: !358)
!362 = !DILocation(line: 18, column: 33, scope: !358)
!363 = !DILocation(line: 18, column: 26, scope: !358)
