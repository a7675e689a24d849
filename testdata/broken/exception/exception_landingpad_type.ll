; raises: landingpad_instruction:type
declare i32 @personality(...)
declare void @g()

define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  invoke void @g() to label %e unwind label %d
e:
  ret void
b:
  %pad = landingpad i32 cleanup
  unreachable
d:
  %pad2 = landingpad i8 cleanup
  unreachable
}
