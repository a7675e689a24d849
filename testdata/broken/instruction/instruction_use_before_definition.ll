; raises: instruction:use_before_definition

define void @f(i32 %a, i32 %b) {
  %x = add i32 %y, %a
  %y = add i32 %a, %b
  ret void
}
