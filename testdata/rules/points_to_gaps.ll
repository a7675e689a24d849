; What has no obvious cell or name: flexible array members, functions that escape before memory is looked into, objects that functions of a library
; share, and tables of allocators.
; relation: points_to
; relation: points_to:escaped
; relation: call_site:points_to_callee
; relation: _points_to:escaped_callee
; relation: _points_to:called_type
; relation: _points_to:calls_unknown
; relation: _points_to:copied_variable_cell
; relation: _points_to:copied_variable_object
; relation: _points_to:list_cell
; relation: _points_to:read_unknown
; relation: _points_to:relative_cell
; relation: _points_to:copied_begin
; relation: _points_to:relative
; relation: _points_to:part_of_element
; relation: _points_to:variable_argument
; relation: _points_to:copied_variable_argument
; relation: _points_to:static
; relation: points_to:allocator
; relation: _points_to:slot_allocator
; relation: _points_to:slot_mixed
; relation: _points_to:passed_as
; relation: _points_to:first_cell
; relation: _points_to:read_first
; relation: _points_to:write_first
; relation: _points_to:viewed
target datalayout = "e-p:64:64-i64:64"
%list = type { i64, [0 x ptr] }
%pair = type { ptr, ptr }
%tagged = type { i8, i32, ptr }

@a = internal global i32 0
@b = internal global i32 0
@state = external global ptr

declare ptr @malloc(i64)
declare ptr @gmtime(ptr)
declare ptr @localtime(ptr)
declare ptr @opaque(ptr)
declare void @llvm.va_start.p0(ptr)

; A call passes a structure of untyped memory in two registers, and the memory gets another from two.
define internal ptr @take(i64 %0, ptr %1) {
  %tagged = alloca %tagged
  %half = getelementptr { i64, ptr }, ptr %tagged, i32 0, i32 1
  store ptr %1, ptr %half
  %field = getelementptr %tagged, ptr %tagged, i32 0, i32 2
  %value = load ptr, ptr %field
  ret ptr %value
}
define internal ptr @registers(i64 %i) {
  %memory = call ptr @malloc(i64 %i)
  %field = getelementptr %tagged, ptr %memory, i32 0, i32 2
  store ptr @a, ptr %field
  %element = getelementptr %tagged, ptr %memory, i64 %i
  %half = getelementptr { i64, ptr }, ptr %element, i32 0, i32 1
  %passed = load ptr, ptr %half
  store ptr @b, ptr %half
  %again = load ptr, ptr %field
  %taken = call ptr @take(i64 0, ptr %passed)
  store i32 1, ptr %taken
  ret ptr %again
}

; The first field is read and written without a step, at an address from which steps lead to other fields.
define internal ptr @first_field() {
  %memory = call ptr @malloc(i64 16)
  %first = getelementptr %pair, ptr %memory, i32 0, i32 0
  store ptr @a, ptr %first
  %second = getelementptr %pair, ptr %memory, i32 0, i32 1
  store ptr null, ptr %second
  %inlined = load ptr, ptr %memory
  store ptr @b, ptr %memory
  %again = load ptr, ptr %first
  store i32 1, ptr %inlined
  ret ptr %again
}

; The elements of a flexible array member follow the bytes of its structure.
define internal ptr @flexible(ptr %list, i64 %i, i64 %j) {
  %first = getelementptr %list, ptr %list, i32 0, i32 1
  %place = getelementptr [0 x ptr], ptr %first, i64 0, i64 %i
  store ptr @a, ptr %place
  %again = getelementptr %list, ptr %list, i32 0, i32 1
  %other = getelementptr [0 x ptr], ptr %again, i64 0, i64 %j
  %element = load ptr, ptr %other
  ret ptr %element
}

; A pointer of external code may be the address of a function that memory holds.
@callbacks = internal global ptr @callback

define internal void @callback(ptr %p) {
  ret void
}

define internal void @call_back() {
  %given = call ptr @opaque(ptr null)
  call void %given(ptr @a)
  ret void
}

define internal void @same_time(ptr %clock) {
  %one = call ptr @gmtime(ptr %clock)
  %two = call ptr @localtime(ptr %clock)
  %read = load i32, ptr %one
  store i32 %read, ptr %two
  ret void
}

define internal ptr @variable(i32 %n, ...) {
  %arguments = alloca [24 x i8]
  call void @llvm.va_start.p0(ptr %arguments)
  %next = va_arg ptr %arguments, ptr
  ret ptr %next
}

declare ptr @llvm.load.relative.i64(ptr, i64)
@relative = internal constant [1 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @relative to i64)) to i32)]

define internal ptr @read_relative() {
  %read = call ptr @llvm.load.relative.i64(ptr @relative, i64 0)
  ret ptr %read
}

declare ptr @strtok_r(ptr, ptr, ptr)

define internal ptr @token(ptr %rest) {
  %next = call ptr @strtok_r(ptr null, ptr @b, ptr %rest)
  ret ptr %next
}

; Copies of a structure, and of unknown length; and a read from memory that external code has.
define internal ptr @copies(ptr %to, ptr %from, i64 %bytes) {
  %whole = alloca %pair
  call void @llvm.memcpy.p0.p0.i64(ptr %whole, ptr %from, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 false)
  %shared = call ptr @opaque(ptr %to)
  %read = load ptr, ptr @state
  ret ptr %read
}

; Two tables of allocators: the second calls the first. A slot with a function that does not allocate is none.
%methods = type { i64, ptr, ptr }
@plain = internal constant %methods { i64 0, ptr @plain_allocate, ptr @plain_find }
@traced = internal constant %methods { i64 1, ptr @traced_allocate, ptr @plain_allocate }
@methods = internal global %methods zeroinitializer
@pool = internal global i32 0

define internal ptr @plain_allocate(i64 %size) {
  %memory = call ptr @malloc(i64 %size)
  ret ptr %memory
}

define internal ptr @plain_find(i64 %size) {
  ret ptr @pool
}

define internal ptr @traced_allocate(i64 %size) {
  %callee = load ptr, ptr getelementptr (%methods, ptr @methods, i32 0, i32 1)
  %memory = call ptr %callee(i64 %size)
  ret ptr %memory
}

define internal ptr @find(i64 %size) {
  %callee = load ptr, ptr getelementptr (%methods, ptr @methods, i32 0, i32 2)
  %memory = call ptr %callee(i64 %size)
  ret ptr %memory
}

define i32 @main(i32 %n, ptr %arguments) {
  %copy = alloca %pair
  %list = call ptr @malloc(i64 24)
  %element = call ptr @flexible(ptr %list, i64 0, i64 1)
  %registers = call ptr @registers(i64 64)
  %first_field = call ptr @first_field()
  call void @call_back()
  call void @same_time(ptr null)
  %passed = call ptr (i32, ...) @variable(i32 2, ptr @b, ptr byval(%pair) %copy)
  call void @llvm.memcpy.p0.p0.i64(ptr @methods, ptr @plain, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr @methods, ptr @traced, i64 24, i1 false)
  %one = call ptr @traced_allocate(i64 4)
  %two = call ptr @traced_allocate(i64 8)
  %rest = alloca ptr
  store ptr @a, ptr %rest
  %token = call ptr @token(ptr %rest)
  %into = alloca %pair
  %copied = call ptr @copies(ptr %into, ptr %copy, i64 16)
  %read = call ptr @read_relative()
  %found = call ptr @find(i64 8)
  ret i32 0
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
