; raises: binary:integer_type

define void @f(ptr %p, float %c) {
  %a = load i32, ptr %p
  %x = add i32 %a, %a
  ret void
}
