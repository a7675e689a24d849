; raises: pad_instruction:predecessor
declare i32 @personality(...)
declare void @g()

define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %s
a:
  ret void
s:
  %switch = catchswitch within none [label %k, label %h] unwind to caller
k:
  %other = catchpad within %switch []
  br label %h
h:
  %pad = catchpad within %switch []
  catchret from %pad to label %a
}
