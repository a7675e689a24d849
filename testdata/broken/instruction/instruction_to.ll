; raises: instruction:to
; raises: variable:assignment

define void @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  ret void
}

define void @g(i32 %y) {
  ret void
}
