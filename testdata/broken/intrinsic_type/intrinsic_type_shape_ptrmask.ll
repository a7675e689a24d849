; raises: intrinsic_type:shape
declare ptr @llvm.ptrmask.p0.v1i64(ptr, <1 x i64>)

define ptr @f(ptr %p, <1 x i64> %mask) {
  %masked = call ptr @llvm.ptrmask.p0.v1i64(ptr %p, <1 x i64> %mask)
  ret ptr %masked
}
