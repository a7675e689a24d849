; raises: funclet_pad:unwind
; The call in the cleanup unwinds to another pad, its end to the caller.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  invoke void @g() [ "funclet"(token %c) ]
          to label %done unwind label %other

done:
  cleanupret from %c unwind to caller

other:
  %o = cleanuppad within none []
  cleanupret from %o unwind to caller

exit:
  ret void
}
