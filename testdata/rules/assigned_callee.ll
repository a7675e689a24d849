; relation: call_site:assigned_callee
; relation: call_site:callee_open
; relation: _assigned:call
; relation: _assigned:structure
; relation: _assigned:flat
; relation: _assigned:member
; relation: _assigned:place
; relation: _assigned:reached
; relation: _assigned:in_shape
; relation: _assigned:vector
; relation: _assigned:pointers
; relation: _assigned:pointer
; relation: _assigned:root
; relation: _assigned:access
; relation: _assigned:memory
; relation: _assigned:in_structure
; relation: _assigned:step
; relation: _assigned:part_copy
; relation: _assigned:argument
; relation: _assigned:returns
; relation: _assigned:holds
; relation: _assigned:calls
; relation: _assigned:set
; relation: _assigned:calls_any
; relation: _assigned:loose
; relation: _assigned:kept_number
; relation: _assigned:data
; relation: _assigned:shapeless_store
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
; relation: _assigned:foreign
; relation: _assigned:memory_copy
; relation: _assigned:opaque
; relation: _assigned:asm
; relation: _assigned:program
; relation: _assigned:outside
; relation: _assigned:allocates
; relation: _assigned:called_outside
; relation: _assigned:unfollowed
; relation: _assigned:taken_place
; relation: _assigned:written_outside
; relation: _assigned:hands_out
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
%struct.nested = type { i32, %struct.command }
%struct.passed = type { ptr }
%struct.taken = type { i32, ptr }
%struct.fresh = type { ptr }

@exported = dso_local global ptr @never, align 8, !dbg !0
@table = internal global [2 x ptr] [ptr @listed, ptr @add], align 16, !dbg !32
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

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @never(i32 noundef %0) #0 !dbg !79 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !81, !DIExpression(), !82)
  %3 = load i32, ptr %2, align 4, !dbg !83
  ret i32 %3, !dbg !84
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_field(ptr noundef %0, i32 noundef %1) #0 !dbg !85 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !89, !DIExpression(), !90)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !91, !DIExpression(), !92)
  %5 = load ptr, ptr %3, align 8, !dbg !93
  %6 = getelementptr inbounds nuw %struct.command, ptr %5, i32 0, i32 1, !dbg !94
  %7 = load ptr, ptr %6, align 8, !dbg !93
  %8 = load i32, ptr %4, align 4, !dbg !95
  %9 = call i32 %7(i32 noundef %8), !dbg !93
  ret i32 %9, !dbg !96
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_nested(ptr noundef %0, i32 noundef %1) #0 !dbg !97 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !105, !DIExpression(), !106)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !107, !DIExpression(), !108)
  %5 = load ptr, ptr %3, align 8, !dbg !109
  %6 = getelementptr inbounds nuw %struct.nested, ptr %5, i32 0, i32 1, !dbg !110
  %7 = getelementptr inbounds nuw %struct.command, ptr %6, i32 0, i32 1, !dbg !111
  %8 = load ptr, ptr %7, align 8, !dbg !109
  %9 = load i32, ptr %4, align 4, !dbg !112
  %10 = call i32 %8(i32 noundef %9), !dbg !109
  ret i32 %10, !dbg !113
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_other(ptr noundef %0, i32 noundef %1) #0 !dbg !114 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !117, !DIExpression(), !118)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !119, !DIExpression(), !120)
  %5 = load ptr, ptr %3, align 8, !dbg !121
  %6 = getelementptr inbounds nuw %struct.other, ptr %5, i32 0, i32 1, !dbg !122
  %7 = load ptr, ptr %6, align 8, !dbg !121
  %8 = load i32, ptr %4, align 4, !dbg !123
  %9 = call i32 %7(i32 noundef %8), !dbg !121
  ret i32 %9, !dbg !124
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_unnamed(ptr noundef %0, i32 noundef %1) #0 !dbg !125 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !129, !DIExpression(), !130)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !131, !DIExpression(), !132)
  %5 = load ptr, ptr %3, align 8, !dbg !133
  %6 = getelementptr inbounds nuw %struct.unnamed, ptr %5, i32 0, i32 0, !dbg !134
  %7 = load ptr, ptr %6, align 8, !dbg !133
  %8 = load i32, ptr %4, align 4, !dbg !135
  %9 = call i32 %7(i32 noundef %8), !dbg !133
  ret i32 %9, !dbg !136
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_undo(ptr noundef %0, i32 noundef %1) #0 !dbg !137 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !138, !DIExpression(), !139)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !140, !DIExpression(), !141)
  %5 = load ptr, ptr %3, align 8, !dbg !142
  %6 = getelementptr inbounds nuw %struct.command, ptr %5, i32 0, i32 2, !dbg !143
  %7 = load ptr, ptr %6, align 8, !dbg !142
  %8 = load i32, ptr %4, align 4, !dbg !144
  %9 = call i32 %7(i32 noundef %8), !dbg !142
  ret i32 %9, !dbg !145
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_table(i32 noundef %0, i32 noundef %1) #0 !dbg !146 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 %0, ptr %3, align 4
    #dbg_declare(ptr %3, !149, !DIExpression(), !150)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !151, !DIExpression(), !152)
  %5 = load i32, ptr %3, align 4, !dbg !153
  %6 = sext i32 %5 to i64, !dbg !154
  %7 = getelementptr inbounds [2 x ptr], ptr @table, i64 0, i64 %6, !dbg !154
  %8 = load ptr, ptr %7, align 8, !dbg !154
  %9 = load i32, ptr %4, align 4, !dbg !155
  %10 = call i32 %8(i32 noundef %9), !dbg !154
  ret i32 %10, !dbg !156
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_variable(i32 noundef %0) #0 !dbg !157 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !158, !DIExpression(), !159)
  %3 = load ptr, ptr @variable, align 8, !dbg !160
  %4 = load i32, ptr %2, align 4, !dbg !161
  %5 = call i32 %3(i32 noundef %4), !dbg !160
  ret i32 %5, !dbg !162
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_result(i32 noundef %0) #0 !dbg !163 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !164, !DIExpression(), !165)
  %3 = call ptr @lookup(ptr noundef @.str), !dbg !166
  %4 = load i32, ptr %2, align 4, !dbg !167
  %5 = call i32 %3(i32 noundef %4), !dbg !166
  ret i32 %5, !dbg !168
}

declare ptr @lookup(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_choice(i32 noundef %0) #0 !dbg !169 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !170, !DIExpression(), !171)
  %3 = load i32, ptr %2, align 4, !dbg !172
  %4 = call ptr @choose(i32 noundef %3), !dbg !173
  %5 = load i32, ptr %2, align 4, !dbg !174
  %6 = call i32 %4(i32 noundef %5), !dbg !173
  ret i32 %6, !dbg !175
}

; Function Attrs: noinline nounwind optnone uwtable
define internal ptr @choose(i32 noundef %0) #0 !dbg !176 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !179, !DIExpression(), !180)
  %3 = load i32, ptr %2, align 4, !dbg !181
  %4 = icmp ne i32 %3, 0, !dbg !181
  %5 = zext i1 %4 to i64, !dbg !181
  %6 = select i1 %4, ptr @sub, ptr @twice, !dbg !181
  ret ptr %6, !dbg !182
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @set(ptr noundef %0, ptr noundef %1) #0 !dbg !183 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !186, !DIExpression(), !187)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !188, !DIExpression(), !189)
  %5 = load ptr, ptr %4, align 8, !dbg !190
  %6 = load ptr, ptr %3, align 8, !dbg !191
  %7 = getelementptr inbounds nuw %struct.other, ptr %6, i32 0, i32 1, !dbg !192
  store ptr %5, ptr %7, align 8, !dbg !193
  ret void, !dbg !194
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @set_variable(ptr noundef %0) #0 !dbg !195 {
  %2 = alloca ptr, align 8
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !199, !DIExpression(), !200)
  %3 = load ptr, ptr %2, align 8, !dbg !201
  store ptr @add, ptr %3, align 8, !dbg !202
  ret void, !dbg !203
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @add(i32 noundef %0) #0 !dbg !204 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !205, !DIExpression(), !206)
  %3 = load i32, ptr %2, align 4, !dbg !207
  %4 = add nsw i32 %3, 1, !dbg !208
  ret i32 %4, !dbg !209
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_passed(ptr noundef %0, i32 noundef %1) #0 !dbg !210 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !217, !DIExpression(), !218)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !219, !DIExpression(), !220)
  %5 = load ptr, ptr %3, align 8, !dbg !221
  call void @fill(ptr noundef %5), !dbg !222
  %6 = load ptr, ptr %3, align 8, !dbg !223
  %7 = getelementptr inbounds nuw %struct.passed, ptr %6, i32 0, i32 0, !dbg !224
  %8 = load ptr, ptr %7, align 8, !dbg !223
  %9 = load i32, ptr %4, align 4, !dbg !225
  %10 = call i32 %8(i32 noundef %9), !dbg !223
  ret i32 %10, !dbg !226
}

declare void @fill(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_taken(ptr noundef %0, i32 noundef %1) #0 !dbg !227 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !235, !DIExpression(), !236)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !237, !DIExpression(), !238)
  %5 = load ptr, ptr %3, align 8, !dbg !239
  %6 = getelementptr inbounds nuw %struct.taken, ptr %5, i32 0, i32 1, !dbg !240
  call void @store(ptr noundef %6), !dbg !241
  %7 = load ptr, ptr %3, align 8, !dbg !242
  %8 = getelementptr inbounds nuw %struct.taken, ptr %7, i32 0, i32 1, !dbg !243
  %9 = load ptr, ptr %8, align 8, !dbg !242
  %10 = load i32, ptr %4, align 4, !dbg !244
  %11 = call i32 %9(i32 noundef %10), !dbg !242
  ret i32 %11, !dbg !245
}

declare void @store(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_fresh(ptr noundef %0, i32 noundef %1) #0 !dbg !246 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !253, !DIExpression(), !254)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !255, !DIExpression(), !256)
  %5 = load ptr, ptr %3, align 8, !dbg !257
  %6 = getelementptr inbounds nuw %struct.fresh, ptr %5, i32 0, i32 0, !dbg !258
  %7 = load ptr, ptr %6, align 8, !dbg !257
  %8 = load i32, ptr %4, align 4, !dbg !259
  %9 = call i32 %7(i32 noundef %8), !dbg !257
  store i32 %9, ptr %4, align 4, !dbg !260
  %10 = load ptr, ptr %3, align 8, !dbg !261
  call void @free(ptr noundef %10), !dbg !262
  %11 = load i32, ptr %4, align 4, !dbg !263
  ret i32 %11, !dbg !264
}

declare void @free(ptr noundef) #1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_number(i64 noundef %0, i32 noundef %1) #0 !dbg !265 {
  %3 = alloca i64, align 8
  %4 = alloca i32, align 4
  store i64 %0, ptr %3, align 8
    #dbg_declare(ptr %3, !269, !DIExpression(), !270)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !271, !DIExpression(), !272)
  %5 = load i64, ptr %3, align 8, !dbg !273
  %6 = inttoptr i64 %5 to ptr, !dbg !274
  %7 = load i32, ptr %4, align 4, !dbg !275
  %8 = call i32 %6(i32 noundef %7), !dbg !276
  ret i32 %8, !dbg !277
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_assembly(i32 noundef %0) #0 !dbg !278 {
  %2 = alloca i32, align 4
  %3 = alloca ptr, align 8
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !279, !DIExpression(), !280)
    #dbg_declare(ptr %3, !281, !DIExpression(), !282)
  %4 = call ptr asm "", "=r,~{dirflag},~{fpsr},~{flags}"() #4, !dbg !283, !srcloc !284
  store ptr %4, ptr %3, align 8, !dbg !283
  %5 = load ptr, ptr %3, align 8, !dbg !285
  %6 = load i32, ptr %2, align 4, !dbg !286
  %7 = call i32 %5(i32 noundef %6), !dbg !285
  ret i32 %7, !dbg !287
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local void @save(ptr noundef %0, ptr noundef %1) #0 !dbg !288 {
  %3 = alloca ptr, align 8
  %4 = alloca ptr, align 8
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !293, !DIExpression(), !294)
  store ptr %1, ptr %4, align 8
    #dbg_declare(ptr %4, !295, !DIExpression(), !296)
    #dbg_declare(ptr %5, !297, !DIExpression(), !298)
  %7 = load ptr, ptr %4, align 8, !dbg !299
  %8 = getelementptr inbounds nuw %struct.peer, ptr %7, i32 0, i32 1, !dbg !300
  %9 = load ptr, ptr %8, align 8, !dbg !300
  store ptr %9, ptr %5, align 8, !dbg !298
    #dbg_declare(ptr %6, !301, !DIExpression(), !302)
  %10 = load ptr, ptr %4, align 8, !dbg !303
  %11 = getelementptr inbounds nuw %struct.peer, ptr %10, i32 0, i32 2, !dbg !304
  %12 = load ptr, ptr %11, align 8, !dbg !304
  store ptr %12, ptr %6, align 8, !dbg !302
  %13 = load ptr, ptr %5, align 8, !dbg !305
  %14 = load ptr, ptr %3, align 8, !dbg !306
  %15 = getelementptr inbounds nuw %struct.saved, ptr %14, i32 0, i32 0, !dbg !307
  store ptr %13, ptr %15, align 8, !dbg !308
  %16 = load ptr, ptr %6, align 8, !dbg !309
  %17 = load ptr, ptr %3, align 8, !dbg !310
  %18 = getelementptr inbounds nuw %struct.saved, ptr %17, i32 0, i32 1, !dbg !311
  store ptr %16, ptr %18, align 8, !dbg !312
  ret void, !dbg !313
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_saved(ptr noundef %0, i32 noundef %1) #0 !dbg !314 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !317, !DIExpression(), !318)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !319, !DIExpression(), !320)
  %5 = load ptr, ptr %3, align 8, !dbg !321
  %6 = getelementptr inbounds nuw %struct.saved, ptr %5, i32 0, i32 1, !dbg !322
  %7 = load ptr, ptr %6, align 8, !dbg !321
  %8 = load i32, ptr %4, align 4, !dbg !323
  %9 = call i32 %7(i32 noundef %8), !dbg !321
  ret i32 %9, !dbg !324
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @by_heap(ptr noundef %0, i32 noundef %1) #0 !dbg !325 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !334, !DIExpression(), !335)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !336, !DIExpression(), !337)
  %5 = load ptr, ptr %3, align 8, !dbg !338
  %6 = getelementptr inbounds nuw %struct.heap, ptr %5, i32 0, i32 0, !dbg !339
  %7 = load ptr, ptr %6, align 8, !dbg !338
  %8 = load i32, ptr %4, align 4, !dbg !340
  %9 = call i32 %7(i32 noundef %8), !dbg !338
  ret i32 %9, !dbg !341
}

; Function Attrs: noinline nounwind optnone uwtable
define dso_local ptr @copied() #0 !dbg !342 {
  %1 = alloca %struct.heap, align 8
    #dbg_declare(ptr %1, !346, !DIExpression(), !347)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %1, ptr align 8 @__const.copied.h, i64 24, i1 false), !dbg !347
  %2 = call ptr @malloc(i64 noundef 24) #5, !dbg !348
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %2, ptr align 8 %1, i64 24, i1 false), !dbg !349
  ret ptr %2, !dbg !350
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @flipped(i32 noundef %0) #0 !dbg !351 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !352, !DIExpression(), !353)
  %3 = load i32, ptr %2, align 4, !dbg !354
  %4 = xor i32 %3, -1, !dbg !355
  ret i32 %4, !dbg !356
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: allocsize(0)
declare ptr @malloc(i64 noundef) #3

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main(i32 noundef %0, ptr noundef %1) #0 !dbg !357 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr, align 8
  store i32 0, ptr %3, align 4
  store i32 %0, ptr %4, align 4
    #dbg_declare(ptr %4, !362, !DIExpression(), !363)
  store ptr %1, ptr %5, align 8
    #dbg_declare(ptr %5, !364, !DIExpression(), !365)
  %6 = load i32, ptr %4, align 4, !dbg !366
  %7 = sext i32 %6 to i64, !dbg !367
  %8 = getelementptr inbounds [2 x %struct.command], ptr @commands, i64 0, i64 %7, !dbg !367
  call void @set(ptr noundef %8, ptr noundef @flipped), !dbg !368
  call void @set_variable(ptr noundef @variable), !dbg !369
  call void @save(ptr noundef @saved, ptr noundef @peer), !dbg !370
  %9 = load i32, ptr %4, align 4, !dbg !371
  %10 = call i32 @by_field(ptr noundef @commands, i32 noundef %9), !dbg !372
  %11 = load i32, ptr %4, align 4, !dbg !373
  %12 = call i32 @by_parameter(ptr noundef @twice, i32 noundef %11), !dbg !374
  %13 = add nsw i32 %10, %12, !dbg !375
  %14 = call i32 @by_other(ptr noundef @others, i32 noundef 2), !dbg !376
  %15 = add nsw i32 %13, %14, !dbg !377
  %16 = call i32 @by_unnamed(ptr noundef @plain, i32 noundef 3), !dbg !378
  %17 = add nsw i32 %15, %16, !dbg !379
  %18 = load i32, ptr %4, align 4, !dbg !380
  %19 = call i32 @by_table(i32 noundef %18, i32 noundef 1), !dbg !381
  %20 = add nsw i32 %17, %19, !dbg !382
  %21 = call i32 @by_variable(i32 noundef 3), !dbg !383
  %22 = add nsw i32 %20, %21, !dbg !384
  %23 = call i32 @by_result(i32 noundef 2), !dbg !385
  %24 = add nsw i32 %22, %23, !dbg !386
  %25 = load i32, ptr %4, align 4, !dbg !387
  %26 = call i32 @by_choice(i32 noundef %25), !dbg !388
  %27 = add nsw i32 %24, %26, !dbg !389
  %28 = call i32 @by_nested(ptr noundef null, i32 noundef 3), !dbg !390
  %29 = add nsw i32 %27, %28, !dbg !391
  %30 = call i32 @by_undo(ptr noundef @commands, i32 noundef 1), !dbg !392
  %31 = add nsw i32 %29, %30, !dbg !393
  %32 = call ptr @make(), !dbg !394
  %33 = call i32 @by_fresh(ptr noundef %32, i32 noundef 1), !dbg !395
  %34 = add nsw i32 %31, %33, !dbg !396
  %35 = call i32 @by_saved(ptr noundef @saved, i32 noundef 1), !dbg !397
  %36 = add nsw i32 %34, %35, !dbg !398
  %37 = call ptr @copied(), !dbg !399
  %38 = call i32 @by_heap(ptr noundef %37, i32 noundef 2), !dbg !400
  %39 = add nsw i32 %36, %38, !dbg !401
  ret i32 %39, !dbg !402
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @by_parameter(ptr noundef %0, i32 noundef %1) #0 !dbg !403 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !406, !DIExpression(), !407)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !408, !DIExpression(), !409)
  %5 = load ptr, ptr %3, align 8, !dbg !410
  %6 = load i32, ptr %4, align 4, !dbg !411
  %7 = call i32 %5(i32 noundef %6), !dbg !410
  ret i32 %7, !dbg !412
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @twice(i32 noundef %0) #0 !dbg !413 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !414, !DIExpression(), !415)
  %3 = load i32, ptr %2, align 4, !dbg !416
  %4 = mul nsw i32 %3, 2, !dbg !417
  ret i32 %4, !dbg !418
}

; Function Attrs: noinline nounwind optnone uwtable
define internal ptr @make() #0 !dbg !419 {
  %1 = alloca ptr, align 8
    #dbg_declare(ptr %1, !422, !DIExpression(), !423)
  %2 = call ptr @malloc(i64 noundef 8) #5, !dbg !424
  store ptr %2, ptr %1, align 8, !dbg !423
  %3 = load ptr, ptr %1, align 8, !dbg !425
  %4 = getelementptr inbounds nuw %struct.fresh, ptr %3, i32 0, i32 0, !dbg !426
  store ptr @twice, ptr %4, align 8, !dbg !427
  %5 = load ptr, ptr %1, align 8, !dbg !428
  ret ptr %5, !dbg !429
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @listed(i32 noundef %0) #0 !dbg !430 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !431, !DIExpression(), !432)
  %3 = load i32, ptr %2, align 4, !dbg !433
  ret i32 %3, !dbg !434
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @sub(i32 noundef %0) #0 !dbg !435 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !436, !DIExpression(), !437)
  %3 = load i32, ptr %2, align 4, !dbg !438
  %4 = sub nsw i32 %3, 1, !dbg !439
  ret i32 %4, !dbg !440
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @cast(i32 noundef %0) #0 !dbg !441 {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
    #dbg_declare(ptr %2, !442, !DIExpression(), !443)
  %3 = load i32, ptr %2, align 4, !dbg !444
  %4 = sub nsw i32 0, %3, !dbg !445
  ret i32 %4, !dbg !446
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind memory(none) }
attributes #5 = { allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!71, !72, !73, !74, !75, !76, !77}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "exported", scope: !2, file: !3, line: 25, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !18, splitDebugInlining: false, nameTableKind: None)
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
!77 = !{i32 7, !"frame-pointer", i32 2}
!78 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!79 = distinct !DISubprogram(name: "never", scope: !3, file: !3, line: 21, type: !7, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!80 = !{}
!81 = !DILocalVariable(name: "x", arg: 1, scope: !79, file: !3, line: 21, type: !9)
!82 = !DILocation(line: 21, column: 22, scope: !79)
!83 = !DILocation(line: 21, column: 34, scope: !79)
!84 = !DILocation(line: 21, column: 27, scope: !79)
!85 = distinct !DISubprogram(name: "by_field", scope: !3, file: !3, line: 31, type: !86, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!86 = !DISubroutineType(types: !87)
!87 = !{!9, !88, !9}
!88 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!89 = !DILocalVariable(name: "c", arg: 1, scope: !85, file: !3, line: 31, type: !88)
!90 = !DILocation(line: 31, column: 56, scope: !85)
!91 = !DILocalVariable(name: "x", arg: 2, scope: !85, file: !3, line: 31, type: !9)
!92 = !DILocation(line: 31, column: 63, scope: !85)
!93 = !DILocation(line: 31, column: 75, scope: !85)
!94 = !DILocation(line: 31, column: 78, scope: !85)
!95 = !DILocation(line: 31, column: 82, scope: !85)
!96 = !DILocation(line: 31, column: 68, scope: !85)
!97 = distinct !DISubprogram(name: "by_nested", scope: !3, file: !3, line: 32, type: !98, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!98 = !DISubroutineType(types: !99)
!99 = !{!9, !100, !9}
!100 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !101, size: 64)
!101 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "nested", file: !3, line: 3, size: 256, elements: !102)
!102 = !{!103, !104}
!103 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !101, file: !3, line: 3, baseType: !9, size: 32)
!104 = !DIDerivedType(tag: DW_TAG_member, name: "command", scope: !101, file: !3, line: 3, baseType: !45, size: 192, offset: 64)
!105 = !DILocalVariable(name: "n", arg: 1, scope: !97, file: !3, line: 32, type: !100)
!106 = !DILocation(line: 32, column: 56, scope: !97)
!107 = !DILocalVariable(name: "x", arg: 2, scope: !97, file: !3, line: 32, type: !9)
!108 = !DILocation(line: 32, column: 63, scope: !97)
!109 = !DILocation(line: 32, column: 75, scope: !97)
!110 = !DILocation(line: 32, column: 78, scope: !97)
!111 = !DILocation(line: 32, column: 86, scope: !97)
!112 = !DILocation(line: 32, column: 90, scope: !97)
!113 = !DILocation(line: 32, column: 68, scope: !97)
!114 = distinct !DISubprogram(name: "by_other", scope: !3, file: !3, line: 33, type: !115, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!115 = !DISubroutineType(types: !116)
!116 = !{!9, !10, !9}
!117 = !DILocalVariable(name: "o", arg: 1, scope: !114, file: !3, line: 33, type: !10)
!118 = !DILocation(line: 33, column: 54, scope: !114)
!119 = !DILocalVariable(name: "x", arg: 2, scope: !114, file: !3, line: 33, type: !9)
!120 = !DILocation(line: 33, column: 61, scope: !114)
!121 = !DILocation(line: 33, column: 73, scope: !114)
!122 = !DILocation(line: 33, column: 76, scope: !114)
!123 = !DILocation(line: 33, column: 80, scope: !114)
!124 = !DILocation(line: 33, column: 66, scope: !114)
!125 = distinct !DISubprogram(name: "by_unnamed", scope: !3, file: !3, line: 34, type: !126, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!126 = !DISubroutineType(types: !127)
!127 = !{!9, !128, !9}
!128 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!129 = !DILocalVariable(name: "u", arg: 1, scope: !125, file: !3, line: 34, type: !128)
!130 = !DILocation(line: 34, column: 51, scope: !125)
!131 = !DILocalVariable(name: "x", arg: 2, scope: !125, file: !3, line: 34, type: !9)
!132 = !DILocation(line: 34, column: 58, scope: !125)
!133 = !DILocation(line: 34, column: 70, scope: !125)
!134 = !DILocation(line: 34, column: 73, scope: !125)
!135 = !DILocation(line: 34, column: 79, scope: !125)
!136 = !DILocation(line: 34, column: 63, scope: !125)
!137 = distinct !DISubprogram(name: "by_undo", scope: !3, file: !3, line: 35, type: !86, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!138 = !DILocalVariable(name: "c", arg: 1, scope: !137, file: !3, line: 35, type: !88)
!139 = !DILocation(line: 35, column: 55, scope: !137)
!140 = !DILocalVariable(name: "x", arg: 2, scope: !137, file: !3, line: 35, type: !9)
!141 = !DILocation(line: 35, column: 62, scope: !137)
!142 = !DILocation(line: 35, column: 74, scope: !137)
!143 = !DILocation(line: 35, column: 77, scope: !137)
!144 = !DILocation(line: 35, column: 82, scope: !137)
!145 = !DILocation(line: 35, column: 67, scope: !137)
!146 = distinct !DISubprogram(name: "by_table", scope: !3, file: !3, line: 37, type: !147, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!147 = !DISubroutineType(types: !148)
!148 = !{!9, !9, !9}
!149 = !DILocalVariable(name: "i", arg: 1, scope: !146, file: !3, line: 37, type: !9)
!150 = !DILocation(line: 37, column: 44, scope: !146)
!151 = !DILocalVariable(name: "x", arg: 2, scope: !146, file: !3, line: 37, type: !9)
!152 = !DILocation(line: 37, column: 51, scope: !146)
!153 = !DILocation(line: 37, column: 69, scope: !146)
!154 = !DILocation(line: 37, column: 63, scope: !146)
!155 = !DILocation(line: 37, column: 72, scope: !146)
!156 = !DILocation(line: 37, column: 56, scope: !146)
!157 = distinct !DISubprogram(name: "by_variable", scope: !3, file: !3, line: 38, type: !7, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!158 = !DILocalVariable(name: "x", arg: 1, scope: !157, file: !3, line: 38, type: !9)
!159 = !DILocation(line: 38, column: 47, scope: !157)
!160 = !DILocation(line: 38, column: 59, scope: !157)
!161 = !DILocation(line: 38, column: 68, scope: !157)
!162 = !DILocation(line: 38, column: 52, scope: !157)
!163 = distinct !DISubprogram(name: "by_result", scope: !3, file: !3, line: 39, type: !7, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!164 = !DILocalVariable(name: "x", arg: 1, scope: !163, file: !3, line: 39, type: !9)
!165 = !DILocation(line: 39, column: 45, scope: !163)
!166 = !DILocation(line: 39, column: 57, scope: !163)
!167 = !DILocation(line: 39, column: 69, scope: !163)
!168 = !DILocation(line: 39, column: 50, scope: !163)
!169 = distinct !DISubprogram(name: "by_choice", scope: !3, file: !3, line: 41, type: !7, scopeLine: 41, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!170 = !DILocalVariable(name: "x", arg: 1, scope: !169, file: !3, line: 41, type: !9)
!171 = !DILocation(line: 41, column: 45, scope: !169)
!172 = !DILocation(line: 41, column: 64, scope: !169)
!173 = !DILocation(line: 41, column: 57, scope: !169)
!174 = !DILocation(line: 41, column: 67, scope: !169)
!175 = !DILocation(line: 41, column: 50, scope: !169)
!176 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 40, type: !177, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!177 = !DISubroutineType(types: !178)
!178 = !{!5, !9}
!179 = !DILocalVariable(name: "x", arg: 1, scope: !176, file: !3, line: 40, type: !9)
!180 = !DILocation(line: 40, column: 52, scope: !176)
!181 = !DILocation(line: 40, column: 64, scope: !176)
!182 = !DILocation(line: 40, column: 57, scope: !176)
!183 = distinct !DISubprogram(name: "set", scope: !3, file: !3, line: 42, type: !184, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!184 = !DISubroutineType(types: !185)
!185 = !{null, !10, !5}
!186 = !DILocalVariable(name: "o", arg: 1, scope: !183, file: !3, line: 42, type: !10)
!187 = !DILocation(line: 42, column: 50, scope: !183)
!188 = !DILocalVariable(name: "a", arg: 2, scope: !183, file: !3, line: 42, type: !5)
!189 = !DILocation(line: 42, column: 60, scope: !183)
!190 = !DILocation(line: 42, column: 74, scope: !183)
!191 = !DILocation(line: 42, column: 65, scope: !183)
!192 = !DILocation(line: 42, column: 68, scope: !183)
!193 = !DILocation(line: 42, column: 72, scope: !183)
!194 = !DILocation(line: 42, column: 77, scope: !183)
!195 = distinct !DISubprogram(name: "set_variable", scope: !3, file: !3, line: 43, type: !196, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!196 = !DISubroutineType(types: !197)
!197 = !{null, !198}
!198 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!199 = !DILocalVariable(name: "a", arg: 1, scope: !195, file: !3, line: 43, type: !198)
!200 = !DILocation(line: 43, column: 53, scope: !195)
!201 = !DILocation(line: 43, column: 59, scope: !195)
!202 = !DILocation(line: 43, column: 61, scope: !195)
!203 = !DILocation(line: 43, column: 68, scope: !195)
!204 = distinct !DISubprogram(name: "add", scope: !3, file: !3, line: 18, type: !7, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!205 = !DILocalVariable(name: "x", arg: 1, scope: !204, file: !3, line: 18, type: !9)
!206 = !DILocation(line: 18, column: 20, scope: !204)
!207 = !DILocation(line: 18, column: 32, scope: !204)
!208 = !DILocation(line: 18, column: 34, scope: !204)
!209 = !DILocation(line: 18, column: 25, scope: !204)
!210 = distinct !DISubprogram(name: "by_passed", scope: !3, file: !3, line: 44, type: !211, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!211 = !DISubroutineType(types: !212)
!212 = !{!9, !213, !9}
!213 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !214, size: 64)
!214 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "passed", file: !3, line: 6, size: 64, elements: !215)
!215 = !{!216}
!216 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !214, file: !3, line: 6, baseType: !5, size: 64)
!217 = !DILocalVariable(name: "p", arg: 1, scope: !210, file: !3, line: 44, type: !213)
!218 = !DILocation(line: 44, column: 56, scope: !210)
!219 = !DILocalVariable(name: "x", arg: 2, scope: !210, file: !3, line: 44, type: !9)
!220 = !DILocation(line: 44, column: 63, scope: !210)
!221 = !DILocation(line: 44, column: 73, scope: !210)
!222 = !DILocation(line: 44, column: 68, scope: !210)
!223 = !DILocation(line: 44, column: 84, scope: !210)
!224 = !DILocation(line: 44, column: 87, scope: !210)
!225 = !DILocation(line: 44, column: 91, scope: !210)
!226 = !DILocation(line: 44, column: 77, scope: !210)
!227 = distinct !DISubprogram(name: "by_taken", scope: !3, file: !3, line: 45, type: !228, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!228 = !DISubroutineType(types: !229)
!229 = !{!9, !230, !9}
!230 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !231, size: 64)
!231 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "taken", file: !3, line: 7, size: 128, elements: !232)
!232 = !{!233, !234}
!233 = !DIDerivedType(tag: DW_TAG_member, name: "id", scope: !231, file: !3, line: 7, baseType: !9, size: 32)
!234 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !231, file: !3, line: 7, baseType: !5, size: 64, offset: 64)
!235 = !DILocalVariable(name: "t", arg: 1, scope: !227, file: !3, line: 45, type: !230)
!236 = !DILocation(line: 45, column: 54, scope: !227)
!237 = !DILocalVariable(name: "x", arg: 2, scope: !227, file: !3, line: 45, type: !9)
!238 = !DILocation(line: 45, column: 61, scope: !227)
!239 = !DILocation(line: 45, column: 73, scope: !227)
!240 = !DILocation(line: 45, column: 76, scope: !227)
!241 = !DILocation(line: 45, column: 66, scope: !227)
!242 = !DILocation(line: 45, column: 89, scope: !227)
!243 = !DILocation(line: 45, column: 92, scope: !227)
!244 = !DILocation(line: 45, column: 96, scope: !227)
!245 = !DILocation(line: 45, column: 82, scope: !227)
!246 = distinct !DISubprogram(name: "by_fresh", scope: !3, file: !3, line: 46, type: !247, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!247 = !DISubroutineType(types: !248)
!248 = !{!9, !249, !9}
!249 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !250, size: 64)
!250 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "fresh", file: !3, line: 8, size: 64, elements: !251)
!251 = !{!252}
!252 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !250, file: !3, line: 8, baseType: !5, size: 64)
!253 = !DILocalVariable(name: "f", arg: 1, scope: !246, file: !3, line: 46, type: !249)
!254 = !DILocation(line: 46, column: 54, scope: !246)
!255 = !DILocalVariable(name: "x", arg: 2, scope: !246, file: !3, line: 46, type: !9)
!256 = !DILocation(line: 46, column: 61, scope: !246)
!257 = !DILocation(line: 46, column: 70, scope: !246)
!258 = !DILocation(line: 46, column: 73, scope: !246)
!259 = !DILocation(line: 46, column: 77, scope: !246)
!260 = !DILocation(line: 46, column: 68, scope: !246)
!261 = !DILocation(line: 46, column: 86, scope: !246)
!262 = !DILocation(line: 46, column: 81, scope: !246)
!263 = !DILocation(line: 46, column: 97, scope: !246)
!264 = !DILocation(line: 46, column: 90, scope: !246)
!265 = distinct !DISubprogram(name: "by_number", scope: !3, file: !3, line: 47, type: !266, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!266 = !DISubroutineType(types: !267)
!267 = !{!9, !268, !9}
!268 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!269 = !DILocalVariable(name: "n", arg: 1, scope: !265, file: !3, line: 47, type: !268)
!270 = !DILocation(line: 47, column: 55, scope: !265)
!271 = !DILocalVariable(name: "x", arg: 2, scope: !265, file: !3, line: 47, type: !9)
!272 = !DILocation(line: 47, column: 62, scope: !265)
!273 = !DILocation(line: 47, column: 83, scope: !265)
!274 = !DILocation(line: 47, column: 75, scope: !265)
!275 = !DILocation(line: 47, column: 86, scope: !265)
!276 = !DILocation(line: 47, column: 74, scope: !265)
!277 = !DILocation(line: 47, column: 67, scope: !265)
!278 = distinct !DISubprogram(name: "by_assembly", scope: !3, file: !3, line: 48, type: !7, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!279 = !DILocalVariable(name: "x", arg: 1, scope: !278, file: !3, line: 48, type: !9)
!280 = !DILocation(line: 48, column: 47, scope: !278)
!281 = !DILocalVariable(name: "a", scope: !278, file: !3, line: 48, type: !5)
!282 = !DILocation(line: 48, column: 59, scope: !278)
!283 = !DILocation(line: 48, column: 62, scope: !278)
!284 = !{i64 2696}
!285 = !DILocation(line: 48, column: 92, scope: !278)
!286 = !DILocation(line: 48, column: 94, scope: !278)
!287 = !DILocation(line: 48, column: 85, scope: !278)
!288 = distinct !DISubprogram(name: "save", scope: !3, file: !3, line: 51, type: !289, scopeLine: 51, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!289 = !DISubroutineType(types: !290)
!290 = !{null, !291, !292}
!291 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!292 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 64)
!293 = !DILocalVariable(name: "s", arg: 1, scope: !288, file: !3, line: 51, type: !291)
!294 = !DILocation(line: 51, column: 51, scope: !288)
!295 = !DILocalVariable(name: "p", arg: 2, scope: !288, file: !3, line: 51, type: !292)
!296 = !DILocation(line: 51, column: 67, scope: !288)
!297 = !DILocalVariable(name: "get", scope: !288, file: !3, line: 51, type: !5)
!298 = !DILocation(line: 51, column: 79, scope: !288)
!299 = !DILocation(line: 51, column: 85, scope: !288)
!300 = !DILocation(line: 51, column: 88, scope: !288)
!301 = !DILocalVariable(name: "put", scope: !288, file: !3, line: 51, type: !5)
!302 = !DILocation(line: 51, column: 93, scope: !288)
!303 = !DILocation(line: 51, column: 99, scope: !288)
!304 = !DILocation(line: 51, column: 102, scope: !288)
!305 = !DILocation(line: 51, column: 116, scope: !288)
!306 = !DILocation(line: 51, column: 107, scope: !288)
!307 = !DILocation(line: 51, column: 110, scope: !288)
!308 = !DILocation(line: 51, column: 114, scope: !288)
!309 = !DILocation(line: 51, column: 130, scope: !288)
!310 = !DILocation(line: 51, column: 121, scope: !288)
!311 = !DILocation(line: 51, column: 124, scope: !288)
!312 = !DILocation(line: 51, column: 128, scope: !288)
!313 = !DILocation(line: 51, column: 135, scope: !288)
!314 = distinct !DISubprogram(name: "by_saved", scope: !3, file: !3, line: 52, type: !315, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!315 = !DISubroutineType(types: !316)
!316 = !{!9, !291, !9}
!317 = !DILocalVariable(name: "s", arg: 1, scope: !314, file: !3, line: 52, type: !291)
!318 = !DILocation(line: 52, column: 54, scope: !314)
!319 = !DILocalVariable(name: "x", arg: 2, scope: !314, file: !3, line: 52, type: !9)
!320 = !DILocation(line: 52, column: 61, scope: !314)
!321 = !DILocation(line: 52, column: 73, scope: !314)
!322 = !DILocation(line: 52, column: 76, scope: !314)
!323 = !DILocation(line: 52, column: 80, scope: !314)
!324 = !DILocation(line: 52, column: 66, scope: !314)
!325 = distinct !DISubprogram(name: "by_heap", scope: !3, file: !3, line: 53, type: !326, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!326 = !DISubroutineType(types: !327)
!327 = !{!9, !328, !9}
!328 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !329, size: 64)
!329 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "heap", file: !3, line: 11, size: 192, elements: !330)
!330 = !{!331, !332}
!331 = !DIDerivedType(tag: DW_TAG_member, name: "run", scope: !329, file: !3, line: 11, baseType: !5, size: 64)
!332 = !DIDerivedType(tag: DW_TAG_member, name: "numbers", scope: !329, file: !3, line: 11, baseType: !333, size: 128, offset: 64)
!333 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 128, elements: !22)
!334 = !DILocalVariable(name: "h", arg: 1, scope: !325, file: !3, line: 53, type: !328)
!335 = !DILocation(line: 53, column: 52, scope: !325)
!336 = !DILocalVariable(name: "x", arg: 2, scope: !325, file: !3, line: 53, type: !9)
!337 = !DILocation(line: 53, column: 59, scope: !325)
!338 = !DILocation(line: 53, column: 71, scope: !325)
!339 = !DILocation(line: 53, column: 74, scope: !325)
!340 = !DILocation(line: 53, column: 78, scope: !325)
!341 = !DILocation(line: 53, column: 64, scope: !325)
!342 = distinct !DISubprogram(name: "copied", scope: !3, file: !3, line: 54, type: !343, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!343 = !DISubroutineType(types: !344)
!344 = !{!345}
!345 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!346 = !DILocalVariable(name: "h", scope: !342, file: !3, line: 54, type: !329)
!347 = !DILocation(line: 54, column: 60, scope: !342)
!348 = !DILocation(line: 54, column: 89, scope: !342)
!349 = !DILocation(line: 54, column: 82, scope: !342)
!350 = !DILocation(line: 54, column: 75, scope: !342)
!351 = distinct !DISubprogram(name: "flipped", scope: !3, file: !3, line: 23, type: !7, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!352 = !DILocalVariable(name: "x", arg: 1, scope: !351, file: !3, line: 23, type: !9)
!353 = !DILocation(line: 23, column: 24, scope: !351)
!354 = !DILocation(line: 23, column: 37, scope: !351)
!355 = !DILocation(line: 23, column: 36, scope: !351)
!356 = !DILocation(line: 23, column: 29, scope: !351)
!357 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 56, type: !358, scopeLine: 56, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !80)
!358 = !DISubroutineType(types: !359)
!359 = !{!9, !9, !360}
!360 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !361, size: 64)
!361 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!362 = !DILocalVariable(name: "argc", arg: 1, scope: !357, file: !3, line: 56, type: !9)
!363 = !DILocation(line: 56, column: 14, scope: !357)
!364 = !DILocalVariable(name: "argv", arg: 2, scope: !357, file: !3, line: 56, type: !360)
!365 = !DILocation(line: 56, column: 27, scope: !357)
!366 = !DILocation(line: 57, column: 35, scope: !357)
!367 = !DILocation(line: 57, column: 26, scope: !357)
!368 = !DILocation(line: 57, column: 5, scope: !357)
!369 = !DILocation(line: 58, column: 5, scope: !357)
!370 = !DILocation(line: 59, column: 5, scope: !357)
!371 = !DILocation(line: 60, column: 31, scope: !357)
!372 = !DILocation(line: 60, column: 12, scope: !357)
!373 = !DILocation(line: 60, column: 59, scope: !357)
!374 = !DILocation(line: 60, column: 39, scope: !357)
!375 = !DILocation(line: 60, column: 37, scope: !357)
!376 = !DILocation(line: 60, column: 67, scope: !357)
!377 = !DILocation(line: 60, column: 65, scope: !357)
!378 = !DILocation(line: 60, column: 90, scope: !357)
!379 = !DILocation(line: 60, column: 88, scope: !357)
!380 = !DILocation(line: 60, column: 123, scope: !357)
!381 = !DILocation(line: 60, column: 114, scope: !357)
!382 = !DILocation(line: 60, column: 112, scope: !357)
!383 = !DILocation(line: 60, column: 134, scope: !357)
!384 = !DILocation(line: 60, column: 132, scope: !357)
!385 = !DILocation(line: 61, column: 11, scope: !357)
!386 = !DILocation(line: 61, column: 9, scope: !357)
!387 = !DILocation(line: 61, column: 36, scope: !357)
!388 = !DILocation(line: 61, column: 26, scope: !357)
!389 = !DILocation(line: 61, column: 24, scope: !357)
!390 = !DILocation(line: 61, column: 44, scope: !357)
!391 = !DILocation(line: 61, column: 42, scope: !357)
!392 = !DILocation(line: 61, column: 62, scope: !357)
!393 = !DILocation(line: 61, column: 60, scope: !357)
!394 = !DILocation(line: 61, column: 94, scope: !357)
!395 = !DILocation(line: 61, column: 85, scope: !357)
!396 = !DILocation(line: 61, column: 83, scope: !357)
!397 = !DILocation(line: 62, column: 11, scope: !357)
!398 = !DILocation(line: 62, column: 9, scope: !357)
!399 = !DILocation(line: 62, column: 41, scope: !357)
!400 = !DILocation(line: 62, column: 33, scope: !357)
!401 = !DILocation(line: 62, column: 31, scope: !357)
!402 = !DILocation(line: 60, column: 5, scope: !357)
!403 = distinct !DISubprogram(name: "by_parameter", scope: !3, file: !3, line: 36, type: !404, scopeLine: 36, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!404 = !DISubroutineType(types: !405)
!405 = !{!9, !5, !9}
!406 = !DILocalVariable(name: "a", arg: 1, scope: !403, file: !3, line: 36, type: !5)
!407 = !DILocation(line: 36, column: 58, scope: !403)
!408 = !DILocalVariable(name: "x", arg: 2, scope: !403, file: !3, line: 36, type: !9)
!409 = !DILocation(line: 36, column: 65, scope: !403)
!410 = !DILocation(line: 36, column: 77, scope: !403)
!411 = !DILocation(line: 36, column: 79, scope: !403)
!412 = !DILocation(line: 36, column: 70, scope: !403)
!413 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 20, type: !7, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!414 = !DILocalVariable(name: "x", arg: 1, scope: !413, file: !3, line: 20, type: !9)
!415 = !DILocation(line: 20, column: 22, scope: !413)
!416 = !DILocation(line: 20, column: 34, scope: !413)
!417 = !DILocation(line: 20, column: 36, scope: !413)
!418 = !DILocation(line: 20, column: 27, scope: !413)
!419 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 55, type: !420, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!420 = !DISubroutineType(types: !421)
!421 = !{!249}
!422 = !DILocalVariable(name: "f", scope: !419, file: !3, line: 55, type: !249)
!423 = !DILocation(line: 55, column: 49, scope: !419)
!424 = !DILocation(line: 55, column: 53, scope: !419)
!425 = !DILocation(line: 55, column: 72, scope: !419)
!426 = !DILocation(line: 55, column: 75, scope: !419)
!427 = !DILocation(line: 55, column: 79, scope: !419)
!428 = !DILocation(line: 55, column: 95, scope: !419)
!429 = !DILocation(line: 55, column: 88, scope: !419)
!430 = distinct !DISubprogram(name: "listed", scope: !3, file: !3, line: 24, type: !7, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!431 = !DILocalVariable(name: "x", arg: 1, scope: !430, file: !3, line: 24, type: !9)
!432 = !DILocation(line: 24, column: 23, scope: !430)
!433 = !DILocation(line: 24, column: 35, scope: !430)
!434 = !DILocation(line: 24, column: 28, scope: !430)
!435 = distinct !DISubprogram(name: "sub", scope: !3, file: !3, line: 19, type: !7, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!436 = !DILocalVariable(name: "x", arg: 1, scope: !435, file: !3, line: 19, type: !9)
!437 = !DILocation(line: 19, column: 20, scope: !435)
!438 = !DILocation(line: 19, column: 32, scope: !435)
!439 = !DILocation(line: 19, column: 34, scope: !435)
!440 = !DILocation(line: 19, column: 25, scope: !435)
!441 = distinct !DISubprogram(name: "cast", scope: !3, file: !3, line: 22, type: !7, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !80)
!442 = !DILocalVariable(name: "x", arg: 1, scope: !441, file: !3, line: 22, type: !9)
!443 = !DILocation(line: 22, column: 21, scope: !441)
!444 = !DILocation(line: 22, column: 34, scope: !441)
!445 = !DILocation(line: 22, column: 33, scope: !441)
!446 = !DILocation(line: 22, column: 26, scope: !441)
