; raises: cast:from_class

define void @f(ptr %p, double %b) {
  %a = load i64, ptr %p
  %x = trunc i64 %a to i32
  ret void
}
