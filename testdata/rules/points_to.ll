; What pointers may point to: fields, heap, copies, calls through pointers, variable arguments, integers, exceptions and other code.
; relation: _points_to:masked
; relation: _points_to:copy_anywhere
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%pair = type { ptr, [2 x ptr] }
%outer = type { %pair, ptr }

@text = private unnamed_addr constant [3 x i8] c"hi\00"
@table = constant [2 x ptr] [ptr @first, ptr @second]
@kept = global %outer { %pair { ptr @text, [2 x ptr] zeroinitializer }, ptr getelementptr (i8, ptr @kept, i64 8) }
@tagged = global i64 add (i64 ptrtoint (ptr @kept to i64), i64 1)
@other = external global ptr
@environ = external global ptr
@name = alias %outer, ptr @kept

declare ptr @malloc(i64)
declare ptr @realloc(ptr, i64)
declare ptr @strchr(ptr, i32)
declare ptr @getenv(ptr)
declare ptr @strerror(i32)
declare i64 @strtol(ptr, ptr, i32)
declare i64 @getline(ptr, ptr, ptr)
declare ptr @memcpy(ptr, ptr, i64)
declare void @qsort(ptr, i64, i64, ptr)
declare noalias ptr @fresh()
declare ptr @opaque(ptr)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @personality(...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

define ptr @first(ptr %a) {
  ret ptr %a
}

define ptr @second(ptr %b) {
  %m = call ptr @malloc(i64 8)
  store ptr %b, ptr %m
  %l = load ptr, ptr %m
  ret ptr %l
}

define i32 @compare(ptr %x, ptr %y) {
  ret i32 0
}

define ptr @variadic(i32 %n, ...) {
  %list = alloca [1 x { i32, i32, ptr, ptr }]
  %again = alloca [1 x { i32, i32, ptr, ptr }]
  call void @llvm.va_start.p0(ptr %list)
  call void @llvm.va_copy.p0(ptr %again, ptr %list)
  %v = va_arg ptr %list, ptr
  ret ptr %v
}

define void @by_value(ptr byval(%pair) %copy) {
  %field = getelementptr %pair, ptr %copy, i32 0, i32 0
  %l = load ptr, ptr %field
  ret void
}

define void @throws(ptr %p) personality ptr @personality {
  invoke void @__cxa_throw(ptr %p, ptr null, ptr null) to label %done unwind label %pad
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
done:
  ret void
}

define i32 @main(i32 %argc, ptr %argv) {
  %local = alloca ptr
  %object = alloca %outer
  %second = alloca %outer
  %count = alloca i64
  %bytes = alloca [16 x i8]
  %many = alloca ptr, i32 %argc
  call void @llvm.lifetime.start.p0(ptr %local)
  store ptr %object, ptr %local
  %p = load ptr, ptr %local
  call void @llvm.lifetime.end.p0(ptr %local)
  %field = getelementptr %outer, ptr %p, i32 0, i32 0, i32 1, i64 1
  store ptr %count, ptr %field
  %index = sext i32 %argc to i64
  %any = getelementptr %outer, ptr %p, i32 0, i32 0, i32 1, i64 %index
  %back = load ptr, ptr %any
  %whole = load %pair, ptr %object
  store %pair %whole, ptr %second
  %part = extractvalue %pair %whole, 0
  call void @llvm.memcpy.p0.p0.i64(ptr %second, ptr %object, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %bytes, ptr %object, i64 %index, i1 false)
  %made = call ptr @malloc(i64 32)
  %seen = getelementptr %outer, ptr %made, i32 0, i32 1
  store ptr @text, ptr %seen
  %later = getelementptr i8, ptr %made, i64 16
  store ptr %count, ptr %later
  call void @llvm.memcpy.p0.p0.i64(ptr %second, ptr %made, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %second, i64 32, i1 false)
  %more = call ptr @realloc(ptr %made, i64 64)
  %raw = load { ptr, ptr }, ptr %made
  store ptr %made, ptr %many
  store ptr %many, ptr %bytes
  %slot = getelementptr [2 x ptr], ptr @table, i64 0, i64 %index
  %function = load ptr, ptr %slot
  %r = call ptr %function(ptr %object)
  %s = call ptr @strchr(ptr %r, i32 0)
  %g = call ptr @getenv(ptr @text)
  %t = call ptr @strerror(i32 1)
  %n = call i64 @strtol(ptr %r, ptr %many, i32 10)
  %q = call i64 @getline(ptr %many, ptr %count, ptr null)
  %w = call ptr @memcpy(ptr %object, ptr @kept, i64 %index)
  call void @qsort(ptr %many, i64 1, i64 8, ptr @compare)
  %f = call ptr @fresh()
  %o = call ptr @opaque(ptr %second)
  %h = call ptr %o(ptr %object)
  %shown = alloca ptr
  call void asm sideeffect "", "r"(ptr %shown)
  %v = call ptr (i32, ...) @variadic(i32 1, ptr %object, ptr byval(%pair) @kept)
  call void @by_value(ptr byval(%pair) %object)
  %integer = ptrtoint ptr %object to i64
  %tag = or i64 %integer, 1
  %less = sub i64 %tag, 1
  %pointer = inttoptr i64 %less to ptr
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %pointer, i64 -8)
  %copied = load i64, ptr @tagged
  store i64 %copied, ptr %count
  %x = atomicrmw xchg ptr @other, ptr %object seq_cst
  %c = cmpxchg ptr @other, ptr null, ptr %second seq_cst seq_cst
  %same = select i1 true, i64 %copied, i64 %tag
  store i64 %same, ptr %count
  call void @llvm.memcpy.p0.p0.i64(ptr %second, ptr %g, i64 32, i1 false)
  %z = call ptr @opaque(ptr @second)
  %named = load ptr, ptr @name
  ret i32 0
}
