; relation: points_to
; relation: _points_to:dropped
; A template in two modules: a linker keeps one, and the other makes no objects.
declare noalias ptr @malloc(i64)

define linkonce_odr ptr @make(ptr %at) {
  %1 = alloca [2 x ptr]
  %2 = call ptr @malloc(i64 8)
  store ptr %2, ptr %1
  store ptr %2, ptr %at
  ret ptr %2
}

define i32 @main() {
  %1 = alloca ptr
  %2 = call ptr @make(ptr %1)
  %3 = load ptr, ptr %1
  ret i32 0
}
