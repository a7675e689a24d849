; Optimized memory without a type: constant and variable indices, copies of arrays, and offsets beyond what is divided; variable numbers of bytes in a typed variable; what is written anywhere, and read by a load, a copy, a function of a library and a dispatch; a constant of other code; a stream of C++; a copy of unknown length.
; relation: points_to
; relation: _points_to:copy_distance
; relation: _points_to:copy_element
; relation: _instruction:optimized
; relation: object:holds
; relation: _points_to:copy_repeated
; relation: _points_to:innermost
; relation: _points_to:element
; relation: _points_to:indexes
; relation: _points_to:anywhere
; relation: _points_to:written_anywhere
; relation: _points_to:read_also
; relation: _points_to:also
; relation: _points_to:library_read
; relation: _points_to:copied_anywhere
; relation: _points_to:copied_to_element
; relation: call_site:points_to_callee
; relation: _points_to:step_index
; relation: _points_to:step_bytes
%struct.pair = type { ptr, ptr }
%struct.holder = type { i64, ptr, [16 x i8], ptr }
%class.stream = type { ptr, [8 x ptr] }
@x = internal global i32 0
@y = internal global i32 0
@pairs = internal global [2 x %struct.pair] [%struct.pair { ptr @x, ptr @y }, %struct.pair { ptr @x, ptr @y }]
@elsewhere = external constant ptr
@_ZTTSt14basic_ifstreamIcSt11char_traitsIcEE = external constant [4 x ptr]
@table = internal constant [1 x ptr] [ptr @method]
declare noalias ptr @malloc(i64)
declare ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr)
declare ptr @strtok_r(ptr, ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @_ZNSt14basic_ifstreamIcSt11char_traitsIcEEC1Ev(ptr)
define void @put(ptr %elements, i64 %index, ptr %value) {
  %at = getelementptr ptr, ptr %elements, i64 %index
  store ptr %value, ptr %at
  ret void
}
define ptr @fourth(ptr %elements) {
  %at = getelementptr i8, ptr %elements, i64 24
  %value = load ptr, ptr %at
  ret ptr %value
}
define ptr @far(ptr %memory) {
  %at = getelementptr i8, ptr %memory, i64 1000
  %value = load ptr, ptr %at
  ret ptr %value
}
define ptr @before(ptr %memory) {
  %at = getelementptr i8, ptr %memory, i64 -8
  %value = load ptr, ptr %at
  ret ptr %value
}
define ptr @member(ptr %structure, i64 %bytes) {
  %at = getelementptr i8, ptr %structure, i64 %bytes
  %value = load ptr, ptr %at
  ret ptr %value
}
define void @method(ptr %this) {
  ret void
}
define void @dispatch(ptr %object) {
  %methods = load ptr, ptr %object
  %method = load ptr, ptr %methods
  call void %method(ptr %object)
  ret void
}
define i32 @main(i32 %count, ptr %words) {
  %index = sext i32 %count to i64
  %one = call noalias ptr @malloc(i64 4096)
  call void @put(ptr %one, i64 %index, ptr @x)
  %first = call ptr @fourth(ptr %one)
  %two = call noalias ptr @malloc(i64 64)
  call void @llvm.memcpy.p0.p0.i64(ptr %two, ptr %one, i64 64, i1 false)
  %second = load ptr, ptr %two
  %three = call noalias ptr @malloc(i64 64)
  call void @llvm.memcpy.p0.p0.i64(ptr %three, ptr @pairs, i64 32, i1 false)
  %at = getelementptr i8, ptr %three, i64 24
  %third = load ptr, ptr %at
  %four = call noalias ptr @malloc(i64 4096)
  %end = getelementptr i8, ptr %four, i64 2000
  store ptr @y, ptr %end
  %middle = getelementptr i8, ptr %four, i64 1000
  %fourth = call ptr @far(ptr %middle)
  %fifth = call ptr @before(ptr %end)
  %holder = alloca %struct.holder
  %field = getelementptr %struct.holder, ptr %holder, i64 0, i32 1
  store ptr @x, ptr %field
  %last = getelementptr %struct.holder, ptr %holder, i64 0, i32 3
  store ptr @y, ptr %last
  %sixth = call ptr @member(ptr %holder, i64 %index)
  %text = getelementptr %struct.holder, ptr %holder, i64 0, i32 2
  %seventh = call ptr @member(ptr %text, i64 %index)
  %eighth = load ptr, ptr @elsewhere
  %stream = alloca %class.stream
  call void @_ZNSt14basic_ifstreamIcSt11char_traitsIcEEC1Ev(ptr %stream)
  %buffer = getelementptr %class.stream, ptr %stream, i64 0, i32 1
  %ninth = load ptr, ptr %buffer
  %tenth = load ptr, ptr @_ZTTSt14basic_ifstreamIcSt11char_traitsIcEE
  %five = call noalias ptr @malloc(i64 128)
  %inside = getelementptr i8, ptr %five, i64 64
  call void @llvm.memcpy.p0.p0.i64(ptr %inside, ptr @pairs, i64 %index, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %five, ptr %inside, i64 32, i1 false)
  %eleventh = call ptr @fourth(ptr %five)
  %six = call noalias ptr @malloc(i64 64)
  %exact = getelementptr i8, ptr %six, i64 8
  store ptr @y, ptr %exact
  call void @put(ptr %six, i64 %index, ptr @x)
  %seven = call noalias ptr @malloc(i64 64)
  call void @llvm.memcpy.p0.p0.i64(ptr %seven, ptr %six, i64 8, i1 false)
  %twelfth = load ptr, ptr %seven
  %eight = call noalias ptr @malloc(i64 64)
  %slot = getelementptr i8, ptr %eight, i64 %index
  call void @llvm.memcpy.p0.p0.i64(ptr %slot, ptr @pairs, i64 8, i1 false)
  %thirteenth = load ptr, ptr %eight
  %fourteenth = call ptr @_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5c_strEv(ptr %one)
  %nine = call noalias ptr @malloc(i64 64)
  %state = getelementptr i8, ptr %nine, i64 %index
  %word = call ptr @strtok_r(ptr @x, ptr null, ptr %state)
  %fifteenth = load ptr, ptr %nine
  %ten = call noalias ptr @malloc(i64 64)
  call void @put(ptr %ten, i64 %index, ptr @table)
  call void @dispatch(ptr %ten)
  ret i32 0
}
