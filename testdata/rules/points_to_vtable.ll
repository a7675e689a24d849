; Tables of virtual functions: each function is a part of its own, unless the step through the table is not constant.
; relation: points_to
; relation: _state:content
; relation: _state:left
; relation: call_site:points_to_callee
; relation: _points_to:vtable
; relation: _points_to:vtable_array
; relation: _points_to:vtable_index
; relation: _points_to:shifts
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%class.C = type { ptr }
@_ZTV1C = internal constant { [4 x ptr], [3 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @start, ptr @wait], [3 x ptr] [ptr null, ptr null, ptr @other] }
@plain = internal constant { [4 x ptr], [3 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @start, ptr @wait], [3 x ptr] [ptr null, ptr null, ptr @other] }

define internal void @start(ptr %this, ptr %edge) {
  ret void
}
define internal void @wait(ptr %this, ptr %result) {
  ret void
}
define internal void @other(ptr %this, ptr %value) {
  ret void
}

define i32 @main(i32 %c) {
  %object = alloca %class.C
  %edge = alloca i32
  %result = alloca i32
  %value = alloca i32
  store ptr getelementptr inbounds ({ [4 x ptr], [3 x ptr] }, ptr @_ZTV1C, i32 0, i32 0, i32 2), ptr %object
  %vtable = load ptr, ptr %object
  %1 = load ptr, ptr %vtable
  call void %1(ptr %object, ptr %edge)
  %2 = getelementptr ptr, ptr %vtable, i64 1
  %3 = load ptr, ptr %2
  call void %3(ptr %object, ptr %result)
  %index = zext i32 %c to i64
  %4 = getelementptr ptr, ptr %vtable, i64 %index
  %5 = load ptr, ptr %4
  call void %5(ptr %object, ptr %value)
  ; An array that is no such table.
  %6 = getelementptr { [4 x ptr], [3 x ptr] }, ptr @plain, i32 0, i32 0, i32 3
  %7 = load ptr, ptr %6
  ret i32 0
}
