; raises: instruction:pad
declare i32 @personality(...)
declare void @g()

define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %pad = cleanuppad within none []
  catchret from %pad to label %a
}
