; raises: intrinsic_value:scale
declare i4 @llvm.smul.fix.i4(i4, i4, i32 immarg)

define i4 @f(i4 %x) {
  %product = call i4 @llvm.smul.fix.i4(i4 %x, i4 %x, i32 4)
  ret i4 %product
}
