; raises: funclet_pad:unwind
; Of two cleanups within a third, one unwinds to the caller and one to a pad outside.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  invoke void @g() [ "funclet"(token %c) ]
          to label %more unwind label %first

first:
  %i = cleanuppad within %c []
  cleanupret from %i unwind to caller

more:
  invoke void @g() [ "funclet"(token %c) ]
          to label %exit unwind label %second

second:
  %j = cleanuppad within %c []
  cleanupret from %j unwind label %other

other:
  %o = cleanuppad within none []
  cleanupret from %o unwind to caller

exit:
  ret void
}
