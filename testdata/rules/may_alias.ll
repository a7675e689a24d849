; Accesses of a function that may use the same memory, by objects, parts, offsets and types.
; relation: may_alias
; relation: _pointer:touches_text
; relation: _access:address
; relation: _call_site:pointer_argument
; relation: _call_site:accessed_bytes
; relation: _type:access_size
; relation: _address:offset
; relation: _address:root
; relation: _address:based
; relation: _access:extent
; relation: _access:location
; relation: _address:object
; relation: _gep:object
; relation: _address:distinct
; relation: _function:object
; relation: _noalias_parameter
; relation: _function:accesses
; relation: _pointer:touches
; relation: _cell:extends
; relation: _cell:exceeded
; relation: _cell:accessed
; relation: _pointer:touches_untyped
; relation: _untyped_cell
; relation: _pointer:touches_escaped
; relation: _object:within
; relation: _pointer:touches_named
; relation: _object:named_twice
; relation: _pointer:may_alias
; relation: _instruction:tag
; relation: _instruction:tagged
; relation: _tbaa_tag
; relation: _tbaa_tag:path
; relation: _tbaa_tag:root
; relation: _tbaa_tag:may_alias
; relation: _tbaa_tag:scalar_access
; relation: _metadata_node:module
; relation: object:pointed_by
target datalayout = "e-p:64:64-i64:64"
%pair = type { i32, i32, ptr }
%other = type { i64, [4 x i32], i8 }

@counter = internal global i32 0
@shared = global i32 0
@table = internal global %other zeroinitializer

declare noalias ptr @malloc(i64)
declare ptr @opaque()
declare void @keep(ptr)
declare i32 @puts(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Fields of a variable through a pointer that is loaded each time: 4 and 7 are of one field, 9 of another; 11 is of both.
define internal void @fields(ptr %object) {
  %slot = alloca ptr
  store ptr %object, ptr %slot
  %a = load ptr, ptr %slot
  %first = getelementptr %pair, ptr %a, i32 0, i32 0
  store i32 1, ptr %first
  %b = load ptr, ptr %slot
  %again = getelementptr %pair, ptr %b, i32 0, i32 0
  %value = load i32, ptr %again
  %second = getelementptr %pair, ptr %b, i32 0, i32 1
  store i32 2, ptr %second
  %c = load ptr, ptr %slot
  %wide = load i64, ptr %c
  ret void
}

; Offsets from one address: 2 overlaps 1 and 4, which are disjoint.
define internal void @offsets(ptr %base) {
  %zero = load i32, ptr %base
  %two = getelementptr i8, ptr %base, i64 2
  store i32 0, ptr %two
  %four = getelementptr i8, ptr %base, i64 4
  store i32 0, ptr %four
  %eight = getelementptr i8, ptr %four, i64 4
  store i32 0, ptr %eight
  ret void
}

; Memory from outside may be a variable that others see, not one that they do not, nor a new object that no one else has.
define internal void @outside() {
  %local = alloca i32
  %p = call ptr @opaque()
  store i32 1, ptr %p
  store i32 2, ptr @shared
  store i32 3, ptr @counter
  store i32 4, ptr %local
  %q = call ptr @opaque()
  store i32 5, ptr %q
  ret void
}

; A `noalias` parameter is not the other, though both point to one object.
define internal void @restrict(ptr noalias %to, ptr %from) {
  %value = load i32, ptr %from
  store i32 %value, ptr %to
  store i32 %value, ptr @table
  ret void
}

; A variable of this call is not what a parameter points to, even if others have its address: but it may be what a call returns.
define internal void @own_variable(ptr %parameter) {
  %local = alloca i32
  call void @keep(ptr %local)
  store i32 1, ptr %local
  store i32 2, ptr %parameter
  %p = call ptr @opaque()
  store i32 3, ptr %p
  ret void
}

; Elements of an array are one part; the length of a copy counts; a call may access all of its argument's object.
define internal void @arrays(i64 %index) {
  %copy = alloca %other
  %element = getelementptr %other, ptr @table, i32 0, i32 1, i64 %index
  store i32 1, ptr %element
  %third = getelementptr %other, ptr @table, i32 0, i32 1, i64 3
  %read = load i32, ptr %third
  %last = getelementptr %other, ptr @table, i32 0, i32 2
  store i8 1, ptr %last
  call void @llvm.memcpy.p0.p0.i64(ptr %copy, ptr @table, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr %last, i8 0, i64 %index, i1 false)
  %length = call i32 @puts(ptr %last)
  %old = atomicrmw add ptr @table, i64 1 seq_cst
  %new = cmpxchg ptr %element, i32 1, i32 2 seq_cst seq_cst
  %head = va_arg ptr %copy, i32
  ret void
}

; Memory without a type: views of two structures may overlap, parts of one do not.
define internal void @views(ptr %block) {
  %slot = alloca ptr
  store ptr %block, ptr %slot
  %a = load ptr, ptr %slot
  %first = getelementptr %pair, ptr %a, i32 0, i32 0
  store i32 1, ptr %first
  %b = load ptr, ptr %slot
  %second = getelementptr %pair, ptr %b, i32 0, i32 1
  store i32 1, ptr %second
  %c = load ptr, ptr %slot
  %array = getelementptr %other, ptr %c, i32 0, i32 1, i64 0
  store i32 1, ptr %array
  %d = load ptr, ptr %slot
  store i8 1, ptr %d
  ret void
}

; The program's own allocator: its memory has one name here and another at the call.
define internal ptr @allocate(i64 %size) {
  %block = call ptr @malloc(i64 %size)
  store i32 0, ptr %block
  %same = call ptr @identity(ptr %block)
  store i32 1, ptr %same
  ret ptr %block
}
define internal ptr @identity(ptr %p) {
  ret ptr %p
}

; Types: 0 and 1 are of other types, 2 is of any; 3 and 4 are fields of one structure.
define internal void @types(ptr %a, ptr %b) {
  %int = load i32, ptr %a, !tbaa !1
  store float 0.0, ptr %b, !tbaa !3
  store i8 0, ptr %b, !tbaa !5
  store i32 0, ptr %b, !tbaa !7
  %again = load i32, ptr %a, !tbaa !9
  store i32 1, ptr %b
  ret void
}

define internal void @never_called(ptr %p, ptr %q) {
  %local = alloca i32
  store i32 1, ptr %local
  store i32 1, ptr %p
  store i32 1, ptr %q
  ret void
}

define i32 @main() {
  %pair = alloca %pair
  call void @fields(ptr %pair)
  call void @offsets(ptr %pair)
  call void @outside()
  %any = call ptr @opaque()
  call void @own_variable(ptr %any)
  call void @restrict(ptr @table, ptr @table)
  call void @arrays(i64 1)
  %block = call ptr @malloc(i64 64)
  call void @views(ptr %block)
  %own = call ptr @allocate(i64 8)
  call void @types(ptr %own, ptr %own)
  ret i32 0
}

!0 = !{!"int", !6, i64 0}
!1 = !{!0, !0, i64 0}
!2 = !{!"float", !6, i64 0}
!3 = !{!2, !2, i64 0}
!4 = !{!"root"}
!5 = !{!6, !6, i64 0}
!6 = !{!"char", !4, i64 0}
!7 = !{!8, !0, i64 0}
!8 = !{!"struct", !0, i64 0, !0, i64 4}
!9 = !{!8, !0, i64 4}

; The text of a string may be in the string.
%string = type { ptr, i64, [16 x i8] }
declare void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1Ev(ptr)
declare ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr)
define void @text() {
  %1 = alloca %string
  call void @_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEC1Ev(ptr %1)
  %2 = call ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr %1)
  %3 = load i8, ptr %2
  %4 = getelementptr %string, ptr %1, i32 0, i32 2, i64 0
  store i8 0, ptr %4
  %5 = load ptr, ptr %1
  ret void
}
