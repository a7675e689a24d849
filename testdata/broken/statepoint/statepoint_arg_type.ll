; raises: statepoint:arg_type
; The parameter is an i32, the argument an i64.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @g(i32)

define void @f() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i32)) @g, i32 1, i32 0, i64 7, i32 0, i32 0)
  ret void
}
