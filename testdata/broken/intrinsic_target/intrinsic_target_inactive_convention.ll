; raises: intrinsic_target:chain_convention
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)

define amdgpu_cs void @f(i32 %active, i32 %inactive) {
  %value = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %active, i32 %inactive)
  ret void
}
