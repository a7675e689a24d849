; raises: intrinsic_value:scale
declare i4 @llvm.udiv.fix.sat.i4(i4, i4, i32 immarg)

define i4 @f(i4 %x) {
  %quotient = call i4 @llvm.udiv.fix.sat.i4(i4 %x, i4 %x, i32 5)
  ret i4 %quotient
}
