; Calling contexts: small functions that store or return addresses are analyzed for each call. Pointers to member functions, short strings, storage in nodes of containers.
; relation: points_to
; relation: object:holds
; relation: _points_to:small
; relation: _points_to:passes_on
; relation: _points_to:value_of
; relation: _points_to:single_only
; relation: _points_to:has_call
; relation: _points_to:plain_call
; relation: _points_to:by_call_0
; relation: _points_to:by_call_1
; relation: _points_to:by_call
; relation: _points_to:calls_0
; relation: _points_to:calls_1
; relation: _points_to:calls_other_1
; relation: _points_to:calls_other_2
; relation: _points_to:one_callee
; relation: _points_to:context
; relation: _points_to:copied_value
; relation: _points_to:has_copies
; relation: _points_to:instance
; relation: _points_to:at_call
; relation: _points_to:call_value
; relation: _points_to:returned_in
; relation: _points_to:passed
; relation: _points_to:entry
; relation: _points_to:exit
; relation: _points_to:flow
; relation: _points_to:flow_unknown
; relation: _points_to:read
; relation: _points_to:read_by_unknown
; relation: _points_to:read_wide
; relation: _points_to:stored_wide
; relation: _points_to:next
; relation: _points_to:write
; relation: _points_to:write_wide
; relation: _points_to:move
; relation: _points_to:variable_instance
; relation: _points_to:member_adjustment
; relation: _points_to:half
; relation: _points_to:member_adjustment_bytes
; relation: _points_to:gep_adjusted
; relation: _points_to:view_storage

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%struct.pair = type { ptr, ptr }
%struct.iterator = type { ptr }
%"class.std::__cxx11::basic_string" = type { %"struct.std::__cxx11::basic_string<char>::_Alloc_hider", i64, %union.anon }
%"struct.std::__cxx11::basic_string<char>::_Alloc_hider" = type { ptr }
%union.anon = type { i64, [8 x i8] }
%struct.record = type { ptr, %"class.std::__cxx11::basic_string", ptr }
%struct.node = type { ptr, %"union.std::aligned_storage<16, 8>::type" }
%"union.std::aligned_storage<16, 8>::type" = type { [16 x i8] }

@a = global i32 0
@b = global i32 0
@c = global i32 0
@d = global i32 0
@escaped = global ptr null
@member = global { i64, i64 } { i64 ptrtoint (ptr @method to i64), i64 8 }

declare i32 @undescribed(ptr)
declare i64 @strlen(ptr)
declare noalias ptr @malloc(i64)
declare ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr)
declare void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1EOS4_(ptr, ptr)
declare void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1ERKS4_(ptr, ptr)

; A constructor, and an accessor.
define internal void @construct(ptr %this, ptr %value) {
  %1 = getelementptr %struct.pair, ptr %this, i32 0, i32 1
  store ptr %value, ptr %1
  ret void
}
define internal ptr @second(ptr %this) {
  %1 = alloca ptr
  store ptr %this, ptr %1
  %2 = load ptr, ptr %1
  %3 = getelementptr %struct.pair, ptr %2, i32 0, i32 1
  %4 = load ptr, ptr %3
  ret ptr %4
}
; One that calls others, with a variable of its own.
define internal void @set(ptr %this, ptr %value) {
  store ptr %value, ptr %this
  ret void
}
define internal ptr @begin(ptr %this) {
  %1 = alloca %struct.iterator
  %2 = call ptr @second(ptr %this)
  %3 = call i64 @strlen(ptr %2)
  call void @set(ptr %1, ptr %2)
  %4 = load ptr, ptr %1
  ret ptr %4
}
define internal ptr @outer(ptr %this) {
  %1 = call ptr @begin(ptr %this)
  ret ptr %1
}
; More than three calls deep.
define internal ptr @outermost(ptr %this) {
  %1 = call ptr @outer(ptr %this)
  ret ptr %1
}
define internal ptr @without(ptr %this) {
  %1 = call ptr @outermost(ptr %this)
  ret ptr %1
}
; Several scalars as one value.
define internal void @wide(ptr %to, ptr %from) {
  %1 = load i128, ptr %from
  store i128 %1, ptr %to
  ret void
}
; Not copied: the function takes variable arguments.
define internal ptr @variadic(ptr %this, ...) {
  ret ptr %this
}
; Called by a pointer too.
define internal ptr @by_pointer(ptr %this) {
  %1 = load ptr, ptr %this
  ret ptr %1
}

define internal void @adjust(ptr %object) {
  %pair = load { i64, i64 }, ptr @member
  %adjustment = extractvalue { i64, i64 } %pair, 1
  %1 = getelementptr i8, ptr %object, i64 %adjustment
  %function = extractvalue { i64, i64 } %pair, 0
  %2 = inttoptr i64 %function to ptr
  call void %2(ptr %1)
  ret void
}
define internal void @method(ptr %this) {
  %1 = load ptr, ptr %this
  ret void
}

define i32 @main() {
  %1 = alloca %struct.pair
  %2 = alloca %struct.pair
  call void @construct(ptr %1, ptr @a)
  call void @construct(ptr %2, ptr @b)
  %3 = call ptr @second(ptr %1)
  %4 = call ptr @second(ptr %2)
  %5 = call ptr @begin(ptr %1)
  %6 = call ptr @begin(ptr %2)
  %7 = call ptr @outer(ptr %1)
  %8 = call ptr @without(ptr %2)
  %9 = alloca %struct.pair
  %10 = alloca %struct.pair
  call void @wide(ptr %9, ptr %1)
  call void @wide(ptr %10, ptr %2)
  %11 = call ptr (ptr, ...) @variadic(ptr %1)
  %12 = alloca ptr
  store ptr @by_pointer, ptr %12
  %13 = load volatile ptr, ptr %12
  %14 = alloca ptr
  store ptr @c, ptr %14
  %15 = alloca ptr
  store ptr @d, ptr %15
  %16 = call ptr %13(ptr %14)
  %17 = call ptr @by_pointer(ptr %15)
  call void @adjust(ptr %1)
  %18 = alloca %struct.record
  %19 = alloca %struct.record
  store ptr @a, ptr %18
  %20 = getelementptr %struct.record, ptr %18, i32 0, i32 1
  %21 = getelementptr %struct.record, ptr %19, i32 0, i32 1
  call void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1ERKS4_(ptr %20, ptr %20)
  call void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1EOS4_(ptr %21, ptr %20)
  %22 = call ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr %20)
  %23 = call ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr %21)
  %24 = call i64 @strlen(ptr %22)
  call void @outside()
  %25 = getelementptr i8, ptr %22, i64 %24
  %26 = load ptr, ptr %25
  %27 = call ptr @malloc(i64 24)
  %28 = getelementptr %struct.node, ptr %27, i32 0, i32 1
  %29 = getelementptr %struct.pair, ptr %28, i32 0, i32 0
  store ptr @c, ptr %29
  %30 = getelementptr %struct.pair, ptr %28, i32 0, i32 1
  store ptr @d, ptr %30
  %31 = load ptr, ptr %29
  %32 = load ptr, ptr %30
  ret i32 0
}
define internal ptr @first(ptr %this) {
  %1 = load ptr, ptr %this
  ret ptr %1
}
define void @outside() {
  %1 = load ptr, ptr @escaped
  %2 = call i32 @undescribed(ptr @escaped)
  %3 = call ptr @first(ptr %1)
  ret void
}
