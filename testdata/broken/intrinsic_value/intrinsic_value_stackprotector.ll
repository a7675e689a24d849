; raises: intrinsic_value:stackprotector
declare void @llvm.stackprotector(ptr, ptr)

define void @f(ptr %guard, ptr %slot) {
  call void @llvm.stackprotector(ptr %guard, ptr %slot)
  ret void
}
