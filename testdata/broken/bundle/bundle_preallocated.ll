; raises: call_site:preallocated
; The token is that of a cleanup.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  call void @g() [ "preallocated"(token %c), "funclet"(token %c) ]
  cleanupret from %c unwind to caller

exit:
  ret void
}
