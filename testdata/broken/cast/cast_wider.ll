; raises: cast:wider

define void @f(i8 %a) {
  %x = zext i8 %a to i32
  ret void
}
