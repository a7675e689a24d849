; raises: intrinsic_target:cooperative
declare i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p5(ptr addrspace(5), i32 immarg, metadata)

define i32 @f(ptr addrspace(5) %p) {
  %value = call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p5(ptr addrspace(5) %p, i32 0, metadata !"")
  ret i32 %value
}
