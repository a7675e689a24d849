; raises: call_site:argument_type
declare void @g(i32)
declare i32 @personality(...)
define void @f(i32 %x, i8 %y) personality ptr @personality {
  invoke void @g(i32 %x) to label %a unwind label %b
a:
  ret void
b:
  %pad = landingpad i32 cleanup
  resume i32 %pad
}
