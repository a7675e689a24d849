; raises: intrinsic_value:lifetime
declare void @llvm.lifetime.start.p0(ptr)

define void @f(ptr %p) {
  call void @llvm.lifetime.start.p0(ptr %p)
  ret void
}
