; Unary operations.
define float @f(float %x, { i32, ptr } %s) {
  %n = fneg float %x
  %v = fneg <2 x double> splat (double 2.0)
  %z = freeze float %n
  %a = freeze { i32, ptr } %s
  %u = freeze i32 undef
  ret float %z
}
