; relation: call_site:points_to_callee
; relation: _function_type:called
; relation: _function_type:differs
; relation: _function_type:taken
; relation: _function_type:works
; relation: _function_type:clashes
; relation: _points_to:handed_out
; A call may be one of a function with fewer parameters, or ignore its result; not of one with more parameters, or another type of a parameter or result. The library may get the memory
; of an allocator that it calls.

@fewer = internal global ptr @none
@ignored = internal global ptr @number
@more = internal global ptr @two
@wrong = internal global ptr @by_number

define internal i32 @none() {
  ret i32 0
}

define internal i32 @number(ptr %value) {
  ret i32 0
}

define internal i32 @two(ptr %value, ptr %other) {
  ret i32 0
}

define internal i32 @by_number(i64 %value) {
  ret i32 0
}

define internal noalias ptr @make(ptr %size) {
  %1 = call ptr @malloc(i64 8)
  ret ptr %1
}

declare noalias ptr @malloc(i64)
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @printf(ptr, ...)

define i32 @main() {
  %1 = load ptr, ptr @fewer
  %2 = call i32 %1(ptr null)
  %3 = load ptr, ptr @ignored
  call void %3(ptr null)
  %4 = load ptr, ptr @more
  %5 = call i32 %4(ptr null)
  %6 = load ptr, ptr @wrong
  %7 = call i32 %6(ptr null)
  %8 = alloca i64
  %9 = alloca ptr
  %10 = call i32 @pthread_create(ptr %8, ptr null, ptr @make, ptr null)
  %11 = call i32 @pthread_join(i64 0, ptr %9)
  ret i32 0
}
