; raises: gc_result:statepoint
; The token is of no statepoint.
declare i32 @llvm.experimental.gc.result.i32(token)
declare i32 @personality(...)
declare void @g()

define void @f() gc "statepoint-example" personality ptr @personality {
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  %r = call i32 @llvm.experimental.gc.result.i32(token none) [ "funclet"(token %c) ]
  cleanupret from %c unwind to caller

exit:
  ret void
}
