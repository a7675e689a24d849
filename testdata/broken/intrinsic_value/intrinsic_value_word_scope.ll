; raises: intrinsic_value:word
declare i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p0(ptr, i32 immarg, metadata)

define i32 @f(ptr %p) {
  %value = call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p0(ptr %p, i32 0, metadata !{})
  ret i32 %value
}
