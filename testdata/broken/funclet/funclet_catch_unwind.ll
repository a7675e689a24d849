; raises: catchpad_instruction:unwind
; The call in the handler unwinds to a pad, its catchswitch to the caller.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %switch

switch:
  %s = catchswitch within none [label %handler] unwind to caller

handler:
  %h = catchpad within %s []
  invoke void @g() [ "funclet"(token %h) ]
          to label %done unwind label %other

done:
  catchret from %h to label %exit

other:
  %o = cleanuppad within none []
  cleanupret from %o unwind to caller

exit:
  ret void
}
