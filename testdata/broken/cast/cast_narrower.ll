; raises: cast:narrower

define void @f(i64 %a) {
  %x = trunc i64 %a to i32
  ret void
}
