; A call and an invoke with a collector, their results, and pointers that move.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare i32 @llvm.experimental.gc.result.i32(token)
declare i32 @g(i32)
declare i32 @personality(...)

define ptr addrspace(1) @f(ptr addrspace(1) %base, ptr addrspace(1) %derived) gc "statepoint-example" personality ptr @personality {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @g, i32 1, i32 0, i32 7, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %base, ptr addrspace(1) %derived) ]
  %r = call i32 @llvm.experimental.gc.result.i32(token %t)
  %p = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  %u = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(i32 (i32)) @g, i32 1, i32 0, i32 %r, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
          to label %exit unwind label %pad

pad:
  %l = landingpad token
          cleanup
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  ret ptr addrspace(1) %q

exit:
  ret ptr addrspace(1) %p
}
