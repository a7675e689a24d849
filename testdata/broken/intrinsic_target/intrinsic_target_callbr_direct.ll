; raises: intrinsic_target:callbr_block
declare i32 @llvm.callbr.landingpad.i32(i32)

define i32 @f() {
  %value = callbr i32 asm sideeffect "", "=r,!i"() to label %direct [label %indirect]
direct:
  %landed = call i32 @llvm.callbr.landingpad.i32(i32 %value)
  ret i32 %landed
indirect:
  ret i32 0
}
