; raises: statepoint:sret
; An argument with sret for a variadic callee.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @g(ptr, ...)

define void @f(ptr %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (ptr, ...)) @g, i32 1, i32 0, ptr sret(i32) %p, i32 0, i32 0)
  ret void
}
