; Aggregate values: each member has a set of its own, through calls, copies and memory.
; relation: points_to
; relation: object:holds
; relation: points_to:escaped
; relation: _points_to:aggregate
; relation: _points_to:several
; relation: _points_to:aggregate_object
; relation: _points_to:member
; relation: _points_to:member_path
; relation: _points_to:inserted
; relation: _points_to:received
; relation: _points_to:receives
; relation: _points_to:extracted
; relation: _points_to:member_address
; relation: _points_to:member_moved
; relation: _points_to:copied_aggregate
; relation: _points_to:aggregate_copy
; relation: _points_to:scalar_loaded
; relation: _points_to:scalar_stored
; relation: _points_to:by_member
; relation: _points_to:member_cell
; relation: _points_to:content
; relation: _points_to:aggregate_memory
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%pair = type { ptr, ptr }
%nested = type { ptr, { ptr, ptr }, [2 x ptr], { i32, ptr } }
@x = global i32 0
@y = global i32 0
@z = global i32 0
@w = global i32 0
@table = internal constant { ptr, ptr } { ptr @x, ptr @y }
declare { ptr, ptr } @undescribed({ ptr, ptr })
declare { i64, ptr } @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEcvSt17basic_string_viewIcS2_EEv(ptr)
declare { <2 x i64>, <2 x i64> } @llvm.vector.deinterleave2.v4i64(<4 x i64>)

; As clang returns a structure of two pointers.
define internal { ptr, ptr } @make(ptr %a, ptr %b) {
  %1 = alloca %pair
  store ptr %a, ptr %1
  %2 = getelementptr %pair, ptr %1, i32 0, i32 1
  store ptr %b, ptr %2
  %3 = load { ptr, ptr }, ptr %1
  ret { ptr, ptr } %3
}
define internal { ptr, ptr } @swap({ ptr, ptr } %value) {
  %1 = extractvalue { ptr, ptr } %value, 0
  %2 = extractvalue { ptr, ptr } %value, 1
  %3 = insertvalue { ptr, ptr } poison, ptr %2, 0
  %4 = insertvalue { ptr, ptr } %3, ptr %1, 1
  ret { ptr, ptr } %4
}
define internal { ptr, ptr } @variadic(ptr %a, ...) {
  %list = alloca [24 x i8]
  call void @llvm.va_start(ptr %list)
  %1 = va_arg ptr %list, { ptr, ptr }
  ret { ptr, ptr } %1
}
declare void @llvm.va_start(ptr)

define i32 @main(i32 %c) {
  %cond = icmp eq i32 %c, 0
  ; Two calls, two contexts.
  %p = call { ptr, ptr } @make(ptr @x, ptr @y)
  %q = call { ptr, ptr } @make(ptr @z, ptr @w)
  %p0 = extractvalue { ptr, ptr } %p, 0
  %p1 = extractvalue { ptr, ptr } %p, 1
  %q1 = extractvalue { ptr, ptr } %q, 1
  %r = call { ptr, ptr } @swap({ ptr, ptr } %p)
  %r0 = extractvalue { ptr, ptr } %r, 0
  %s = select i1 %cond, { ptr, ptr } %p, { ptr, ptr } %q
  %s0 = extractvalue { ptr, ptr } %s, 0
  ; In memory.
  %memory = alloca { ptr, ptr }
  store { ptr, ptr } %r, ptr %memory
  %second = getelementptr { ptr, ptr }, ptr %memory, i32 0, i32 1
  %m1 = load ptr, ptr %second
  %constant = alloca { ptr, ptr }
  store { ptr, ptr } { ptr @x, ptr @y }, ptr %constant
  %k1 = getelementptr { ptr, ptr }, ptr %constant, i32 0, i32 1
  %k = load ptr, ptr %k1
  %t = load { ptr, ptr }, ptr @table
  %t1 = extractvalue { ptr, ptr } %t, 1
  ; A member that is an aggregate, an array, or a structure with one address.
  %n1 = insertvalue %nested poison, ptr @x, 0
  %n2 = insertvalue %nested %n1, { ptr, ptr } %q, 1
  %n3 = insertvalue %nested %n2, ptr @w, 2, 1
  %n4 = insertvalue %nested %n3, { i32, ptr } { i32 0, ptr @y }, 3
  %inner = extractvalue %nested %n4, 1
  %inner0 = extractvalue { ptr, ptr } %inner, 0
  %array = extractvalue %nested %n4, 2
  %last = extractvalue %nested %n4, 3
  %last1 = extractvalue { i32, ptr } %last, 1
  %whole = insertvalue %nested { ptr @x, { ptr, ptr } { ptr @y, ptr @z }, [2 x ptr] undef, { i32, ptr } undef }, ptr @w, 0
  %whole1 = extractvalue %nested %whole, 1, 1
  ; From elsewhere: all members.
  %vector = load <4 x i64>, ptr @table
  %halves = call { <2 x i64>, <2 x i64> } @llvm.vector.deinterleave2.v4i64(<4 x i64> %vector)
  %half = extractvalue { <2 x i64>, <2 x i64> } %halves, 1
  %string = alloca [32 x i8]
  %view = call { i64, ptr } @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEcvSt17basic_string_viewIcS2_EEv(ptr %string)
  %characters = extractvalue { i64, ptr } %view, 1
  %variable = call { ptr, ptr } (ptr, ...) @variadic(ptr @x, ptr @z)
  %variable0 = extractvalue { ptr, ptr } %variable, 0
  ; To code outside of the modules, and from there.
  %escaping = alloca i32
  %e = call { ptr, ptr } @make(ptr %escaping, ptr @x)
  %u = call { ptr, ptr } @undescribed({ ptr, ptr } %e)
  %u0 = extractvalue { ptr, ptr } %u, 0
  %mixed = insertvalue { ptr, ptr } %u, ptr @w, 1
  %mixed0 = extractvalue { ptr, ptr } %mixed, 0
  %mixed1 = extractvalue { ptr, ptr } %mixed, 1
  ret i32 0
}
