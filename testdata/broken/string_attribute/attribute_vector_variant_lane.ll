; raises: attribute:vector_variant

declare i32 @f(i64, i7) "vector-function-abi-variant"="_ZGVsMxuv_f"
