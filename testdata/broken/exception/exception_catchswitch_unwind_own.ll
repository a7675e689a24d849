; raises: catchswitch_instruction:unwind_label
; The catchpad at the unwind label is of the catchswitch, and no handler of it.
declare void @g()
declare i32 @personality(...)

define void @f() personality ptr @personality {
entry:
  invoke void @g()
          to label %exit unwind label %switch

switch:
  %s = catchswitch within none [label %handler] unwind label %other

handler:
  %h = catchpad within %s []
  catchret from %h to label %exit

other:
  %o = catchpad within %s []
  catchret from %o to label %exit

exit:
  ret void
}
