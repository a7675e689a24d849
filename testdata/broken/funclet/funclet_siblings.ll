; raises: pad_instruction:siblings
; What leaves the first cleanup unwinds to the catchswitch, and what that does not catch back to the cleanup.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  cleanupret from %c unwind label %switch

switch:
  %s = catchswitch within none [label %handler] unwind label %cleanup

handler:
  %h = catchpad within %s []
  catchret from %h to label %exit

exit:
  ret void
}
