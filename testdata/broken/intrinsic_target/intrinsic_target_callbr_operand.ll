; raises: intrinsic_target:callbr_operand
declare i32 @llvm.callbr.landingpad.i32(i32)

define i32 @f(i32 %x) {
  %value = call i32 @llvm.callbr.landingpad.i32(i32 %x)
  ret i32 %value
}
