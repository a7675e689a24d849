; raises: attribute:denormal_mode

declare float @g(float)

define float @f(float %a) {
  %b = call float @g(float %a) "denormal-fp-math"="ieee,ieee,ieee"
  ret float %b
}
