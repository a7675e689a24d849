; raises: landingpad_instruction:filter_type
declare i32 @personality(...)
declare void @g()
define void @f() personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %pad = landingpad i32 catch ptr null filter [1 x ptr] zeroinitializer
  unreachable
}
