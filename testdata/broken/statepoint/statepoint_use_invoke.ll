; raises: statepoint:use
; An invoke uses the token of a statepoint.
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @g()
declare i32 @personality(...)

define void @f() gc "statepoint-example" personality ptr @personality {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  invoke void @g() [ "deopt"(token %t) ]
          to label %exit unwind label %pad

pad:
  %p = landingpad { ptr, i32 }
          cleanup
  unreachable

exit:
  ret void
}
