; raises: landingpad_instruction:catch_type
declare i32 @personality(...)
declare void @g()
define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %pad = landingpad i32 catch i32 7
  unreachable
}
