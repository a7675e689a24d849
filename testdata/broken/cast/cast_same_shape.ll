; raises: cast:same_shape

define void @f(<2 x i64> %a, <4 x i32> %b) {
  %x = trunc <2 x i64> %a to <2 x i32>
  ret void
}
