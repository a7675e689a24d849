; raises: intrinsic_target:callbr_first
declare i32 @llvm.callbr.landingpad.i32(i32)

define i32 @f(i32 %x) {
  %value = callbr i32 asm sideeffect "", "=r,!i"() to label %direct [label %indirect]
direct:
  ret i32 0
indirect:
  %sum = add i32 %x, 1
  %landed = call i32 @llvm.callbr.landingpad.i32(i32 %value)
  ret i32 %landed
}
