; raises: intrinsic_value:coroutine_type
@information = constant i32 1
declare token @llvm.coro.id(i32, ptr, ptr, ptr)

define void @f() {
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @information)
  ret void
}
