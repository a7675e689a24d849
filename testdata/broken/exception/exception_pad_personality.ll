; raises: pad_instruction:personality
declare void @g()
define void @f() {
  invoke void @g() to label %a unwind label %b
a:
  ret void
b:
  %pad = landingpad i32 cleanup
  unreachable
}
