; raises: landingpad_instruction:result_type
declare i32 @personality(...)
declare void @g()
define void @f(i8 %x) personality ptr @personality {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %pad = landingpad i32 cleanup
  unreachable
}
