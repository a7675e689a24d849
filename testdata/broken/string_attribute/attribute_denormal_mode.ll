; raises: attribute:denormal_mode

define float @f(float %a) "denormal-fp-math-f32"="ieee,flush" {
  ret float %a
}
