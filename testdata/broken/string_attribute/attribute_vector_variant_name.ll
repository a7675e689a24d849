; raises: attribute:vector_variant

declare double @sine(double) "vector-function-abi-variant"="_ZGV_LLVM_N2v_sine"
