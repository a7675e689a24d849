; raises: statepoint:nargs
; The variadic callee has a parameter, and there is no argument for it.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @g(i32, ...)

define void @f() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i32, ...)) @g, i32 0, i32 0, i32 0, i32 0)
  ret void
}
