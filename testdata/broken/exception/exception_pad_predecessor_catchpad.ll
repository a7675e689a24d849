; raises: pad_instruction:predecessor
declare i32 @personality(...)
declare void @g()

define void @f(i1 %c) personality ptr @personality {
  br i1 %c, label %i, label %h
i:
  invoke void @g() to label %a unwind label %s
a:
  ret void
s:
  %switch = catchswitch within none [label %h] unwind to caller
h:
  %pad = catchpad within %switch []
  catchret from %pad to label %a
}
