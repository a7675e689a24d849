; raises: intrinsic_value:coroutine
declare token @llvm.coro.id(i32, ptr, ptr, ptr)

define void @f(ptr %information) {
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr %information)
  ret void
}
