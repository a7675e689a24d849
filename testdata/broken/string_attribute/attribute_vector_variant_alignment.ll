; raises: attribute:vector_variant

declare double @sine(ptr) "vector-function-abi-variant"="_ZGVnN2va12_sine(vector_sine)"
