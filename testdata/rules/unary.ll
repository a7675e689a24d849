; Both instructions with one operand.

define void @f(i32 %a, float %b) {
  %1 = fneg float %b
  %2 = freeze i32 %a
  ret void
}
