; raises: intrinsic:param_type
declare i64 @llvm.ctpop.i64(i32)

define i64 @f(i32 %x) {
  %bits = call i64 @llvm.ctpop.i64(i32 %x)
  ret i64 %bits
}
