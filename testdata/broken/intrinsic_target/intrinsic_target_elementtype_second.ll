; raises: intrinsic_target:elementtype
declare i32 @llvm.arm.strex.p0(i32, ptr)

define i32 @f(ptr %p) {
  %failed = call i32 @llvm.arm.strex.p0(i32 0, ptr %p)
  ret i32 %failed
}
