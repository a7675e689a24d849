; Binary operations on integers and on floating-point values.

define void @f(i32 %a, float %b) {
  %1 = shl i32 %a, 7
  %2 = fdiv float %b, %b
  %3 = xor i32 %1, %a
  ret void
}
