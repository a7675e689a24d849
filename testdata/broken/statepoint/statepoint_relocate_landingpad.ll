; raises: gc_relocate:statepoint
; No statepoint unwinds to the landing pad.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @g()
declare i32 @personality(...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)

define void @f(ptr addrspace(1) %p) gc "statepoint-example" personality ptr @personality {
  invoke void @g()
          to label %exit unwind label %pad

pad:
  %l = landingpad token
          cleanup
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  unreachable

exit:
  ret void
}
