; raises: instruction:fast_math

define void @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  ret void
}
