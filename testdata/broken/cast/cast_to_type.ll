; raises: cast:to_type

define void @f(i8 %a, i64 %b) {
  %x = zext i8 %a to i32
  ret void
}
