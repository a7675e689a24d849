; Copies: through arrays of bytes, of known and unknown length; from a variable whose type is that of its initializer; of memory without a type to a union; by an allocator to itself; a new object that is stored in the allocator's own variable.
; relation: _points_to:copies_followed
; relation: _points_to:unknown_length
; relation: _points_to:copies_from_object
; relation: _points_to:copies_to_object
; relation: points_to
; relation: _points_to:copied_to_bytes
; relation: _points_to:byte_array
; relation: _points_to:spacious
; relation: _points_to:target_without_view
; relation: _points_to:copied_to_untyped
; relation: _points_to:copied_begin
%struct.pair = type { i64, ptr }
%struct.message = type { i32, [16 x i8] }
%struct.either = type { %union.any, ptr }
%union.any = type { i64 }
%union.pair = type { [2 x i64] }
@x = internal global i32 0
@y = internal global i32 0
@table = internal global { { ptr }, ptr } { { ptr } { ptr @x }, ptr @y }
declare noalias ptr @malloc(i64)
declare noalias ptr @realloc(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define ptr @through_bytes() {
  %buffer = alloca [16 x i8]
  %from = alloca %struct.pair
  %to = alloca %struct.pair
  %field = getelementptr %struct.pair, ptr %from, i32 0, i32 1
  store ptr @x, ptr %field
  call void @llvm.memcpy.p0.p0.i64(ptr %buffer, ptr %from, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %buffer, i64 16, i1 false)
  %copied = getelementptr %struct.pair, ptr %to, i32 0, i32 1
  %value = load ptr, ptr %copied
  ret ptr %value
}
define ptr @through_message(i64 %bytes) {
  %message = alloca %struct.message
  %from = alloca %struct.pair
  %to = alloca %struct.pair
  %field = getelementptr %struct.pair, ptr %from, i32 0, i32 1
  store ptr @y, ptr %field
  %text = getelementptr %struct.message, ptr %message, i32 0, i32 1
  call void @llvm.memcpy.p0.p0.i64(ptr %text, ptr %from, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %text, i64 %bytes, i1 false)
  %copied = getelementptr %struct.pair, ptr %to, i32 0, i32 1
  %value = load ptr, ptr %copied
  ret ptr %value
}
; Bytes in which one address fits have it at their beginning.
define ptr @through_word(i64 %bytes) {
  %word = alloca { i32, [8 x i8] }
  %from = alloca [1 x ptr]
  %to = alloca [1 x ptr]
  store ptr @x, ptr %from
  %text = getelementptr { i32, [8 x i8] }, ptr %word, i32 0, i32 1
  call void @llvm.memcpy.p0.p0.i64(ptr %text, ptr %from, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %text, i64 %bytes, i1 false)
  %value = load ptr, ptr %to
  ret ptr %value
}
define ptr @initialized() {
  %new = call ptr @malloc(i64 16)
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr @table, i64 16, i1 false)
  %field = getelementptr %struct.either, ptr %new, i32 0, i32 1
  %value = load ptr, ptr %field
  ret ptr %value
}
define ptr @to_union() {
  %new = call ptr @malloc(i64 16)
  %union = alloca %union.pair
  %field = getelementptr %struct.pair, ptr %new, i32 0, i32 1
  store ptr @x, ptr %field
  call void @llvm.memcpy.p0.p0.i64(ptr %union, ptr %new, i64 16, i1 false)
  %copied = getelementptr %struct.pair, ptr %union, i32 0, i32 1
  %value = load ptr, ptr %copied
  ret ptr %value
}
define ptr @again(ptr %old, i64 %size) {
  %block = alloca ptr
  store ptr %old, ptr %block
  %from = load ptr, ptr %block
  %new = call ptr @realloc(ptr %from, i64 %size)
  store ptr %new, ptr %block
  %value = load ptr, ptr %block
  ret ptr %value
}
define ptr @grown(i64 %size) {
  %numbers = call ptr @again(ptr null, i64 %size)
  store ptr @x, ptr %numbers
  %more = call ptr @again(ptr %numbers, i64 %size)
  %value = load ptr, ptr %more
  ret ptr %value
}
define ptr @other(i64 %size) {
  %names = call ptr @again(ptr null, i64 %size)
  store ptr @y, ptr %names
  %value = load ptr, ptr %names
  ret ptr %value
}
define ptr @entry(ptr %list, i64 %size) {
  %local = alloca %struct.pair
  %new = call ptr @malloc(i64 %size)
  %field = getelementptr %struct.pair, ptr %local, i32 0, i32 1
  store ptr %new, ptr %field
  call void @llvm.memcpy.p0.p0.i64(ptr %list, ptr %local, i64 16, i1 false)
  ret ptr %new
}
define i32 @main() {
  %list = alloca %struct.pair
  %one = call ptr @through_bytes()
  %two = call ptr @through_message(i64 16)
  %three = call ptr @initialized()
  %four = call ptr @to_union()
  %five = call ptr @grown(i64 8)
  %six = call ptr @other(i64 8)
  %seven = call ptr @entry(ptr %list, i64 8)
  %eight = call ptr @entry(ptr %list, i64 8)
  ret i32 0
}
