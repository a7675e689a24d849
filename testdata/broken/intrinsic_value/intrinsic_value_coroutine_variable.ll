; raises: intrinsic_value:coroutine
@information = global [1 x ptr] zeroinitializer
declare token @llvm.coro.id(i32, ptr, ptr, ptr)

define void @f() {
  %id = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @information)
  ret void
}
