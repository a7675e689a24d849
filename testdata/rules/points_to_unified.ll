; What pointers may point to, by unification: copies, memory, calls of pointers, functions of libraries and other code.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%pair = type { ptr, ptr }

@text = private unnamed_addr constant [3 x i8] c"hi\00"
@other_text = private unnamed_addr constant [3 x i8] c"ho\00"
@table = constant [2 x ptr] [ptr @first, ptr @second]
@alone = constant ptr @third
@kept = global %pair { ptr @text, ptr getelementptr (i8, ptr @kept, i64 8) }
@outside = external global ptr
@environ = external global ptr
@name = alias %pair, ptr @kept

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
declare ptr @opaque_pointer(ptr, ptr, ptr)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @personality(...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)

define ptr @first(ptr %a) {
  ret ptr %a
}

define ptr @second(ptr %b) {
  %m = call ptr @malloc(i64 8)
  store ptr %b, ptr %m
  %l = load ptr, ptr %m
  ret ptr %l
}

define i32 @third(ptr %a, i32 %i) {
  ret i32 %i
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
  %field = getelementptr %pair, ptr %copy, i32 0, i32 1
  %l = load ptr, ptr %field
  ret void
}

define ptr @leaked(ptr %from, ptr byval(%pair) %copied, ...) {
  %got = load ptr, ptr %copied
  %own = alloca i64
  ret ptr %own
}

define void @throws(ptr %p) personality ptr @personality {
  invoke void @__cxa_throw(ptr %p, ptr null, ptr null) to label %done unwind label %pad
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
done:
  ret void
}

define void @copies(i1 %which) {
  %a = alloca i64
  %b = alloca i64
  %c = alloca i64
  %slot = alloca ptr
  %spare = alloca ptr
  %either = select i1 %which, ptr %a, ptr %b
  %null = select i1 %which, ptr %c, ptr null
  %none = select i1 %which, ptr null, ptr undef
  store ptr %either, ptr %slot
  call void @llvm.memcpy.p0.p0.i64(ptr %spare, ptr %slot, i64 8, i1 false)
  %read = load ptr, ptr %spare
  %literal = select i1 %which, ptr @text, ptr @other_text
  %local = alloca ptr
  store ptr %c, ptr %local
  ret void
}

define void @calls(i64 %index) {
  %object = alloca i64
  %other = alloca i64
  %slot = getelementptr [2 x ptr], ptr @table, i64 0, i64 %index
  %function = load ptr, ptr %slot
  %r = call ptr %function(ptr %object)
  %differs = load ptr, ptr @alone
  %number = call i32 %differs(ptr %other, i32 1)
  %from = alloca %pair
  store ptr %other, ptr %from
  %valued = select i1 true, ptr @by_value, ptr @by_value
  call void %valued(ptr byval(%pair) %from)
  call void @by_value(ptr byval(%pair) @kept)
  %listed = select i1 true, ptr @variadic, ptr @variadic
  %v = call ptr (i32, ...) %listed(i32 1, ptr %object)
  %w = call ptr (i32, ...) @variadic(i32 1, ptr %slot, ptr byval(%pair) @kept)
  ret void
}

define void @libraries(ptr %text) {
  %object = alloca [4 x ptr]
  %line = alloca ptr
  %size = alloca i64
  store ptr %size, ptr %object
  %made = call ptr @malloc(i64 32)
  store ptr %line, ptr %made
  %more = call ptr @realloc(ptr %made, i64 64)
  %found = call ptr @strchr(ptr %object, i32 0)
  %environment = call ptr @getenv(ptr @text)
  %error = call ptr @strerror(i32 1)
  %n = call i64 @strtol(ptr %text, ptr %line, i32 10)
  %l = call i64 @getline(ptr %line, ptr %size, ptr null)
  %copied = call ptr @memcpy(ptr %object, ptr @kept, i64 16)
  call void @qsort(ptr %object, i64 1, i64 8, ptr @compare)
  %allocator = select i1 true, ptr @malloc, ptr @malloc
  %new = call ptr %allocator(i64 8)
  %finder = select i1 true, ptr @strchr, ptr @strchr
  %place = call ptr %finder(ptr %size, i32 0)
  %sorter = select i1 true, ptr @qsort, ptr @qsort
  call void %sorter(ptr %size, i64 1, i64 8, ptr @compare)
  ret void
}

define void @others(ptr %p) {
  %a = alloca ptr
  %b = alloca ptr
  %c = alloca i64
  %d = alloca i64
  %made = call noalias ptr @fresh()
  %got = call ptr @opaque(ptr %a)
  %inner = load ptr, ptr %a
  store ptr %c, ptr %a
  %called = call ptr %got(ptr %b)
  %pointer = select i1 true, ptr @opaque_pointer, ptr @opaque_pointer
  %result = call ptr %pointer(ptr %d, ptr @leaked, ptr @copies)
  %unique = call noalias ptr %pointer(ptr null, ptr null, ptr null)
  call void asm sideeffect "", "r"(ptr %d)
  %asm = call ptr asm "", "=r"()
  store ptr @outside, ptr @outside
  ret void
}

define i32 @main(i32 %argc, ptr %argv) {
  %argument = load ptr, ptr %argv
  %variables = load ptr, ptr @environ
  %named = load ptr, ptr @name
  call void @copies(i1 true)
  call void @calls(i64 1)
  call void @libraries(ptr %argument)
  call void @others(ptr @kept)
  call void @throws(ptr %named)
  ret i32 0
}
