; raises: gc_relocate:type
; The relocated value is an integer.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @g()
declare i32 @llvm.experimental.gc.relocate.i32(token, i32 immarg, i32 immarg)

define void @f(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call i32 @llvm.experimental.gc.relocate.i32(token %t, i32 0, i32 0)
  ret void
}
