; Functions that are read from the object that they are called with. Arrays of bytes that a step leaves. Memory of a constant size that a function keeps.
; relation: points_to
; relation: object:holds
; relation: call_site:points_to_callee
; relation: _points_to:dispatch
; relation: _points_to:called_from
; relation: _points_to:stepped
; relation: _points_to:passes_same
; relation: _points_to:dispatch_table
; relation: _points_to:dispatch_on
; relation: _points_to:dispatch_place
; relation: _points_to:dispatch_slot
; relation: _points_to:dispatches
; relation: _points_to:array_size
; relation: _points_to:array_at
; relation: _points_to:stays
; relation: _points_to:constant_size
; relation: _points_to:computed_size
; relation: _points_to:requested
declare noalias ptr @malloc(i64)

%shape = type { ptr, ptr }
%listener = type { i64, ptr }
%padded = type { [8 x i8], ptr, ptr }
%list = type { i64, [1 x ptr] }

@circle_table = internal constant [2 x ptr] [ptr @circle_area, ptr @circle_name]
@square_table = internal constant [2 x ptr] [ptr @square_area, ptr @square_name]
@radius = internal global i32 1
@side = internal global i32 2
@last = internal global ptr null

; The object of each function is only its own: what the other points to is not read.
define internal ptr @circle_area(ptr %this) {
  %1 = getelementptr %shape, ptr %this, i32 0, i32 1
  %2 = load ptr, ptr %1
  ret ptr %2
}

define internal ptr @circle_name(ptr %this) {
  ret ptr %this
}

define internal ptr @square_area(ptr %this) {
  %1 = getelementptr %shape, ptr %this, i32 0, i32 1
  %2 = load ptr, ptr %1
  ret ptr %2
}

define internal ptr @square_name(ptr %this) {
  ret ptr %this
}

; A virtual call.
define internal void @area(ptr %0) {
  %2 = load ptr, ptr %0
  %3 = load ptr, ptr %2
  %4 = call ptr %3(ptr %0)
  ret void
}

; Another slot of the table.
define internal void @name(ptr %0) {
  %2 = load ptr, ptr %0
  %3 = getelementptr ptr, ptr %2, i64 1
  %4 = load ptr, ptr %3
  %5 = call ptr %4(ptr %0)
  ret void
}

define internal ptr @hear_circle(ptr %listener) {
  ret ptr %listener
}

define internal ptr @hear_square(ptr %listener) {
  ret ptr %listener
}

; The function is a field of the object.
define internal void @notify(ptr %0) {
  %2 = getelementptr %listener, ptr %0, i32 0, i32 1
  %3 = load ptr, ptr %2
  %4 = call ptr %3(ptr %0)
  ret void
}

define internal ptr @one(ptr %p) {
  ret ptr %p
}

define internal ptr @other(ptr %p) {
  ret ptr %p
}

; The argument may be another object than the one that the function is read from: both functions get both objects.
define internal void @next(ptr %a, ptr %b) {
  %1 = alloca ptr
  store ptr %a, ptr %1
  %2 = load ptr, ptr %1
  %3 = load ptr, ptr %2
  store ptr %b, ptr %1
  %4 = load ptr, ptr %1
  %5 = call ptr %3(ptr %4)
  ret void
}

; Eight bytes from the beginning is no byte of the array.
define internal void @leave(ptr %p) {
  %1 = getelementptr i8, ptr %p, i64 8
  store ptr %1, ptr %1
  ret void
}

; An array of one pointer at the end has more elements than are declared.
define internal ptr @second(ptr %p) {
  %1 = getelementptr %list, ptr %p, i32 0, i32 1, i64 1
  store ptr @side, ptr %1
  %2 = getelementptr %list, ptr %p, i32 0, i32 1, i64 0
  %3 = load ptr, ptr %2
  ret ptr %3
}

; A function that keeps its objects, all of one type, is no allocator that manages memory.
define internal ptr @keep(i64 %size) {
  %1 = alloca i8, i64 %size
  %2 = call ptr @malloc(i64 16)
  store ptr %2, ptr @last
  ret ptr %2
}

define internal ptr @keep_any(i64 %size) {
  %1 = call ptr @malloc(i64 %size)
  store ptr %1, ptr @last
  ret ptr %1
}

define i32 @main() {
  %circle = alloca %shape
  %square = alloca %shape
  store ptr @circle_table, ptr %circle
  store ptr @square_table, ptr %square
  %1 = getelementptr %shape, ptr %circle, i32 0, i32 1
  store ptr @radius, ptr %1
  %2 = getelementptr %shape, ptr %square, i32 0, i32 1
  store ptr @side, ptr %2
  call void @area(ptr %circle)
  call void @area(ptr %square)
  call void @name(ptr %circle)
  call void @name(ptr %square)
  %first = alloca %listener
  %second = alloca %listener
  %3 = getelementptr %listener, ptr %first, i32 0, i32 1
  store ptr @hear_circle, ptr %3
  %4 = getelementptr %listener, ptr %second, i32 0, i32 1
  store ptr @hear_square, ptr %4
  call void @notify(ptr %first)
  call void @notify(ptr %second)
  %a = alloca %shape
  %b = alloca %shape
  store ptr @one, ptr %a
  store ptr @other, ptr %b
  call void @next(ptr %a, ptr %b)
  call void @next(ptr %b, ptr %a)
  %padded = alloca %padded
  call void @leave(ptr %padded)
  %list = call ptr @malloc(i64 24)
  %item = call ptr @second(ptr %list)
  %5 = call ptr @keep(i64 3)
  %6 = call ptr @keep_any(i64 3)
  ret i32 0
}
