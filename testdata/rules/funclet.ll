; A catchswitch whose handler calls within its funclet, a cleanup within the handler, and a cleanup that unwinds to another beside it.
declare void @g()
declare void @llvm.donothing()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %next unwind label %switch

switch:
  %s = catchswitch within none [label %handler] unwind label %cleanup

handler:
  %h = catchpad within %s []
  invoke void @g() [ "funclet"(token %h) ]
          to label %caught unwind label %inner

inner:
  %i = cleanuppad within %h []
  cleanupret from %i unwind label %cleanup

caught:
  catchret from %h to label %next

cleanup:
  %c = cleanuppad within none []
  cleanupret from %c unwind label %last

last:
  %l = cleanuppad within none []
  cleanupret from %l unwind to caller

next:
  invoke void @llvm.donothing() nounwind
          to label %exit unwind label %last

exit:
  ret void
}

; A handler within a cleanup.
define void @nested() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  invoke void @g() [ "funclet"(token %c) ]
          to label %done unwind label %switch

switch:
  %s = catchswitch within %c [label %handler] unwind to caller

handler:
  %h = catchpad within %s []
  catchret from %h to label %done

done:
  cleanupret from %c unwind to caller

exit:
  ret void
}
