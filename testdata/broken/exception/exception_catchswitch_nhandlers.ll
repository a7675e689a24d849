; raises: catchswitch_instruction:nhandlers
declare i32 @personality(...)
declare void @g()
define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %s
a:
  ret void
s:
  %switch = catchswitch within none [label %h] unwind to caller
h:
  %pad = catchpad within %switch []
  catchret from %pad to label %a
}
