; raises: attribute:vector_variant

declare double @sine(double)

define double @f(double %a) {
  %b = call double @sine(double %a) "vector-function-abi-variant"="_ZGVnN2vv_sine(vector_sine)"
  ret double %b
}
