; raises: unwind_label:pad
declare i32 @personality(...)
declare void @g()

define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  ret void
}
