; What functions and calls read and modify, themselves or by what they call.
; relation: function:modifies
; relation: function:reads
; relation: call_site:modifies
; relation: call_site:reads
; relation: _call:enters
; relation: _library_function:raises
; relation: _function:enters
; relation: _function:accesses_itself
; relation: _address:on_stack
; relation: _address:used
; relation: _address:of
; relation: _effect
; relation: _function:degree
; relation: _effect:greatest
; relation: _effect:pivot
; relation: _function:after_pivot
; relation: _function:before_pivot
; relation: _function:component
; relation: _function:single
; relation: _function:in_pivot
; relation: _component:enters
; relation: _component:accesses
; relation: _component:accesses_unknown
; relation: _component:sees_local
; relation: _function:reaches_local
; relation: _call:writes
; relation: _call:loads
; relation: _call:accesses
; relation: _call:constant_argument
; relation: _call:other_intrinsic
; relation: _call:constant_variable_argument
; relation: _call:deep
; relation: _object:reaches
; relation: _call:library_state
; relation: _local
; relation: _local:confined
; relation: _local:ends
; relation: _function:sees_local
; relation: _function:has_local
; relation: _local:shared
; relation: _function:gets
; relation: _local:held
target datalayout = "e-p:64:64-i64:64"
%iovec = type { ptr, i64 }

@counter = internal global i32 0
@other = internal global i32 0
@steps = internal global i32 0
@visible = internal global i32 0
@handler = internal global ptr null
@format = private unnamed_addr constant [4 x i8] c"%s\0A\00"

declare ptr @malloc(i64)
declare i64 @strlen(ptr) memory(argmem: read)
declare ptr @strcpy(ptr, ptr)
declare i32 @printf(ptr, ...)
declare i64 @readv(i32, ptr, i32)
declare void @qsort(ptr, i64, i64, ptr)
declare ptr @__errno_location()
declare ptr @gmtime(ptr)
declare ptr @signal(i32, ptr)
declare i32 @raise(i32)
declare ptr @strtok(ptr, ptr)
declare void @outside(ptr)
declare void @pure(ptr) memory(none)
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Directly, and through a parameter.
define internal void @count() {
  %old = load i32, ptr @counter
  %new = add i32 %old, 1
  store i32 %new, ptr @counter
  ret void
}
define internal void @set(ptr %place, i32 %value) {
  store i32 %value, ptr %place
  ret void
}

; Its own variable does not count, nor does that of another caller of `set`.
define internal i32 @own() {
  %local = alloca i32
  call void @set(ptr %local, i32 1)
  %value = load i32, ptr %local
  ret i32 %value
}
define internal i32 @caller() {
  %local = alloca i32
  %value = call i32 @own()
  call void @set(ptr %local, i32 %value)
  call void @set(ptr @other, i32 %value)
  ret i32 %value
}

; The variable of the outer call of a function that calls itself does.
define internal void @recursive(ptr %outer, i32 %depth) {
  %local = alloca i32
  store i32 0, ptr %local
  store i32 %depth, ptr %outer
  %deep = icmp sgt i32 %depth, 3
  br i1 %deep, label %end, label %again
again:
  %next = add i32 %depth, 1
  call void @recursive(ptr %local, i32 %next)
  br label %end
end:
  ret void
}

; Functions that call each other have the same effects, but for variables that one of them passes on.
define internal void @even(i32 %n) {
  %local = alloca i32
  call void @set(ptr %local, i32 %n)
  call void @count()
  call void @odd(i32 %n)
  ret void
}
define internal void @odd(i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %last, label %next
next:
  store i32 %n, ptr @steps
  %less = sub i32 %n, 1
  call void @even(i32 %less)
  br label %last
last:
  ret void
}

; A variable counts if its address is in other memory, or is reached through another variable.
define internal void @keep() {
  %local = alloca i32
  store ptr %local, ptr @handler
  call void @through_memory()
  ret void
}
define internal void @through_memory() {
  %place = load ptr, ptr @handler
  store i32 1, ptr %place
  ret void
}
define internal void @chain() {
  %local = alloca i32
  %holder = alloca ptr
  store ptr %local, ptr %holder
  call void @through_parameter(ptr %holder)
  ret void
}
define internal void @through_parameter(ptr %holder) {
  call void @deeper(ptr %holder)
  ret void
}
define internal void @deeper(ptr %holder) {
  %place = load ptr, ptr %holder
  store i32 1, ptr %place
  ret void
}
; The handler of a signal runs where it is installed, and where a signal is sent.
define internal void @on_signal(i32 %signal) {
  store i32 %signal, ptr @steps
  ret void
}
define internal void @install() {
  %old = call ptr @signal(i32 2, ptr @on_signal)
  ret void
}
define internal void @send() {
  %result = call i32 @raise(i32 2)
  ret void
}

define internal void @split() {
  %line = alloca [8 x i8]
  %first = call ptr @strtok(ptr %line, ptr @format)
  call void @next_word()
  ret void
}
define internal void @next_word() {
  %next = call ptr @strtok(ptr null, ptr @format)
  ret void
}
define internal void @copied(ptr byval(i32) %copy) {
  call void @set(ptr %copy, i32 1)
  ret void
}

; Through a pointer to a function.
define internal void @indirect(ptr %function) {
  call void %function()
  ret void
}

; Functions of a library: `strlen` reads, `strcpy` modifies its first argument, `printf` none, `readv` what the argument leads to, `qsort` calls.
define internal i32 @compare(ptr %a, ptr %b) {
  call void @count()
  ret i32 0
}
define internal void @library() {
  %text = call ptr @malloc(i64 8)
  %copy = call ptr @malloc(i64 8)
  %vector = alloca %iovec
  %buffer = call ptr @malloc(i64 64)
  %base = getelementptr %iovec, ptr %vector, i32 0, i32 0
  store ptr %buffer, ptr %base
  %length = call i64 @strlen(ptr %text)
  %same = call ptr @strcpy(ptr %copy, ptr %text)
  %printed = call i32 (ptr, ...) @printf(ptr @format, ptr %text)
  %read = call i64 @readv(i32 0, ptr %vector, i32 1)
  call void @qsort(ptr %copy, i64 2, i64 4, ptr @compare)
  %time = call ptr @gmtime(ptr %text)
  %first = call ptr @strtok(ptr %copy, ptr %text)
  %rest = call ptr @strtok(ptr null, ptr %text)
  %error = call ptr @__errno_location()
  %number = load i32, ptr %error
  ret void
}

; Code outside of the modules may modify what has escaped, and call what it knows.
define internal void @known() {
  store i32 1, ptr @other
  ret void
}
define internal void @calls_out() {
  store i32 2, ptr @visible
  call void @outside(ptr @visible)
  call void @outside(ptr @known)
  ret void
}
define internal void @attributes() {
  call void @pure(ptr @counter)
  ret void
}

; Intrinsics.
define internal void @intrinsics(ptr %to) {
  %from = alloca i64
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 8, i1 false)
  call void @llvm.x86.sse.stmxcsr(ptr @other)
  ret void
}

define internal void @never_called(ptr %p) {
  store i32 1, ptr %p
  ret void
}

define i32 @main() {
  %variable = alloca i32
  %new = call ptr @malloc(i64 8)
  call void @count()
  %value = call i32 @caller()
  call void @recursive(ptr %variable, i32 0)
  call void @even(i32 4)
  call void @odd(i32 3)
  call void @keep()
  call void @chain()
  call void @split()
  call void @install()
  call void @send()
  call void @copied(ptr byval(i32) @counter)
  call void @indirect(ptr @count)
  call void @library()
  call void @calls_out()
  call void @attributes()
  call void @intrinsics(ptr %new)
  ret i32 0
}
