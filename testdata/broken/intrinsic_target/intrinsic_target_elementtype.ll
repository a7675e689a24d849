; raises: intrinsic_target:elementtype
declare i64 @llvm.aarch64.ldxr.p0(ptr)

define i64 @f(ptr %p) {
  %value = call i64 @llvm.aarch64.ldxr.p0(ptr %p)
  ret i64 %value
}
