; raises: funclet_pad:use
; raises: instruction:pad
; A catchpad names a cleanup, not its catchswitch.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %cleanup

cleanup:
  %c = cleanuppad within none []
  unreachable

handler:
  %h = catchpad within %c []
  unreachable

exit:
  ret void
}
