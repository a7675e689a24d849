; raises: intrinsic_type:ptrmask
declare i64 @llvm.ptrmask.i64.i64(i64, i64)

define i64 @f(i64 %x) {
  %masked = call i64 @llvm.ptrmask.i64.i64(i64 %x, i64 %x)
  ret i64 %masked
}
