; raises: intrinsic_target:callbr_block
declare i32 @llvm.callbr.landingpad.i32(i32)

define i32 @f(i1 %x) {
  %value = callbr i32 asm sideeffect "", "=r,!i"() to label %direct [label %indirect]
direct:
  br i1 %x, label %indirect, label %out
indirect:
  %landed = call i32 @llvm.callbr.landingpad.i32(i32 %value)
  ret i32 %landed
out:
  ret i32 0
}
