; raises: fpmath:accuracy

define float @f(float %x) {
  %a = fdiv float %x, 3.0, !fpmath !0
  ret float %a
}

!0 = !{float 0x7FF0000000000000}
