; raises: cast:to_class

define void @f(i64 %a, float %b) {
  %x = trunc i64 %a to i32
  ret void
}
