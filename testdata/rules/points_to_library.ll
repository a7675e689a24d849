; What functions of libraries do with addresses, by places, and structures with numbered names.
; relation: points_to
; relation: object:holds
; relation: _points_to:library_constructs
; relation: _points_to:library_passes
; relation: _points_to:library_assigns
; relation: _points_to:library_asked
; relation: _points_to:library_value
; relation: _points_to:library_cell
; relation: _points_to:library_memory
; relation: _points_to:library_step
; relation: _points_to:library_offset
; relation: _points_to:library_object
; relation: _points_to:library_variable
; relation: _points_to:unified_assigns
; relation: _points_to:unified_asked
; relation: _points_to:unified_place
; relation: points_to:unified
; relation: _points_to:outside
; relation: _points_to:step_in_element
; relation: _struct_type:numbered
; relation: _points_to:moves

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%struct.header = type { i64, ptr }
%struct.node.7 = type { %struct.header, ptr }
%struct.list = type { %struct.header, ptr }
%struct.action = type { ptr, i64 }

@optarg = external global ptr
@stdin = external global ptr
@words = global [2 x ptr] [ptr @word, ptr null]
@word = global [4 x i8] zeroinitializer
@input = global i32 0
@output = global i32 0
@first = global [2 x ptr] zeroinitializer
@second = global [2 x ptr] zeroinitializer
@list = global %struct.list zeroinitializer
@value = global i32 0

declare i32 @getopt(i32, ptr, ptr)
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare ptr @strtok_r(ptr, ptr, ptr)
declare i32 @sigaction(i32, ptr, ptr)
declare i32 @asprintf(ptr, ptr, ...)
declare ptr @gmtime(ptr)
declare i32 @ftw(ptr, ptr, i32)
declare i32 @scandir(ptr, ptr, ptr, ptr)
declare ptr @malloc(i64)
declare void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr, ptr)

define ptr @work(ptr %given) {
  ret ptr @output
}

define void @handle(i32 %number, ptr %information, ptr %context) {
  ret void
}

define i32 @visit(ptr %path, ptr %status, i32 %flag) {
  ret i32 0
}

; A variable of the library, and one that a function of it assigns.
define void @variables() {
  %found = call i32 @getopt(i32 1, ptr @words, ptr null)
  %argument = load ptr, ptr @optarg
  %file = load ptr, ptr @stdin
  ret void
}

; Arguments and results of functions that the library calls.
define void @calls(ptr %thread, i64 %id) {
  %result = alloca ptr
  %action = alloca %struct.action
  %old = alloca %struct.action
  %started = call i32 @pthread_create(ptr %thread, ptr null, ptr @work, ptr @input)
  %joined = call i32 @pthread_join(i64 %id, ptr %result)
  %returned = load ptr, ptr %result
  store ptr @handle, ptr %action
  %set = call i32 @sigaction(i32 10, ptr %action, ptr %old)
  %before = load ptr, ptr %old
  %walked = call i32 @ftw(ptr null, ptr @visit, i32 4)
  ret void
}

; Memory that arguments point to, and new objects.
define void @memory() {
  %state = alloca ptr
  %made = alloca ptr
  %entries = alloca ptr
  %token = call ptr @strtok_r(ptr @word, ptr null, ptr %state)
  %rest = load ptr, ptr %state
  %length = call i32 (ptr, ptr, ...) @asprintf(ptr %made, ptr null)
  %text = load ptr, ptr %made
  %count = call i32 @scandir(ptr null, ptr %entries, ptr null, ptr null)
  %entry = load ptr, ptr %entries
  %name = load ptr, ptr %entry
  %time = call ptr @gmtime(ptr null)
  call void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr @first, ptr @second)
  call void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr @second, ptr @first)
  ret void
}

; The C++ library constructs strings by the program's definition of a template.
declare void @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substrEmm(ptr sret({ ptr, i64, [16 x i8] }), ptr, i64, i64)
declare void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1EPKcmRKS3_(ptr, ptr, i64, ptr)

define linkonce_odr void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE12_M_constructIPKcEEvT_S8_St20forward_iterator_tag(ptr %string, ptr %first, ptr %last) {
  %text = load ptr, ptr %string
  ret void
}

define void @strings() {
  %string = alloca { ptr, i64, [16 x i8] }
  %part = alloca { ptr, i64, [16 x i8] }
  %characters = alloca [8 x i8]
  %own = getelementptr { ptr, i64, [16 x i8] }, ptr %string, i32 0, i32 2
  store ptr %own, ptr %string
  call void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1EPKcmRKS3_(ptr %string, ptr %characters, i64 8, ptr null)
  call void @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substrEmm(ptr %part, ptr %string, i64 0, i64 4)
  ret void
}

; Structures whose names end in a number.
define ptr @parts() {
  %place = getelementptr %struct.list, ptr @list, i32 0, i32 1
  store ptr @value, ptr %place
  %taken = getelementptr %struct.node.7, ptr @list, i32 0, i32 1
  %not = load ptr, ptr %taken
  %within = getelementptr %struct.node.7, ptr @list, i32 0, i32 0, i32 1
  store ptr @input, ptr %within
  %memory = call ptr @malloc(i64 24)
  %own = getelementptr %struct.node.7, ptr %memory, i32 0, i32 1
  store ptr @value, ptr %own
  %is = load ptr, ptr %own
  ret ptr %is
}

define i32 @main(i32 %count, ptr %vector) {
  call void @variables()
  call void @calls(ptr %vector, i64 0)
  call void @memory()
  call void @strings()
  %value = call ptr @parts()
  ret i32 0
}

; Formats of which one may let the library allocate, and one is not known.

@allocating = private constant [4 x i8] c"%ms\00"
@plain = private constant [3 x i8] c"%d\00"

declare i32 @sscanf(ptr, ptr, ...)
declare i32 @scanf(ptr, ...)

define ptr @scan(ptr %text, ptr %format) {
  %found = alloca ptr
  %count = alloca i32
  call i32 (ptr, ptr, ...) @sscanf(ptr %text, ptr @allocating, ptr %found)
  call i32 (ptr, ptr, ...) @sscanf(ptr %text, ptr @plain, ptr %count)
  call i32 (ptr, ptr, ...) @sscanf(ptr %text, ptr %format, ptr %count)
  call i32 (ptr, ...) @scanf(ptr @plain, ptr %count)
  %result = load ptr, ptr %found
  ret ptr %result
}

@scanner = constant ptr @scanf

; The library's exceptions, whose tables the modules name, too.

@_ZTVSt13runtime_error = external constant { [5 x ptr] }
@_ZTVSt9exception = external constant { [5 x ptr] }

declare void @_ZNSt13runtime_errorC1EPKc(ptr, ptr)

define ptr @fail() {
  %exception = alloca { ptr, ptr }
  call void @_ZNSt13runtime_errorC1EPKc(ptr %exception, ptr @allocating)
  %table = load ptr, ptr %exception
  %slot = getelementptr ptr, ptr %table, i64 2
  %what = load ptr, ptr %slot
  %text = call ptr %what(ptr %exception)
  ret ptr %text
}

; An array whose elements have several types.

%entry = type { ptr, ptr, i8 }
@entries = constant <{ { ptr, ptr, i8, [7 x i8] }, %entry, { ptr, ptr, i8, [7 x i8] } }> <{ { ptr, ptr, i8, [7 x i8] } { ptr @allocating, ptr @scan, i8 1, [7 x i8] zeroinitializer }, %entry zeroinitializer, { ptr, ptr, i8, [7 x i8] } { ptr @allocating, ptr @fail, i8 1, [7 x i8] zeroinitializer } }>
@rows = constant <{ [2 x ptr], [2 x ptr], [2 x [2 x ptr]] }> <{ [2 x ptr] [ptr @scan, ptr @fail], [2 x ptr] [ptr @fail, ptr null], [2 x [2 x ptr]] zeroinitializer }>

define ptr @entry_of(i64 %index) {
  %entry = getelementptr [3 x %entry], ptr @entries, i64 0, i64 %index
  %field = getelementptr %entry, ptr %entry, i32 0, i32 1
  %other = load ptr, ptr %field
  %next = getelementptr i8, ptr %entry, i64 32
  %following = load ptr, ptr %next
  ret ptr %other
}

define ptr @row_of(i64 %index, i64 %column) {
  %row = getelementptr [4 x [2 x ptr]], ptr @rows, i64 0, i64 %index
  %place = getelementptr [2 x ptr], ptr %row, i64 0, i64 %column
  %value = load ptr, ptr %place
  ret ptr %value
}

; The program's own function replaces one of the library, which calls it.

define ptr @secure_getenv(ptr %name) {
  ret ptr %name
}
