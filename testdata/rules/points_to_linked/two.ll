declare noalias ptr @malloc(i64)

define linkonce_odr ptr @make(ptr %at) {
  %1 = alloca [2 x ptr]
  %2 = call ptr @malloc(i64 8)
  store ptr %2, ptr %1
  store ptr %2, ptr %at
  ret ptr %2
}

define void @other(ptr %at) {
  %1 = call ptr @make(ptr %at)
  ret void
}
