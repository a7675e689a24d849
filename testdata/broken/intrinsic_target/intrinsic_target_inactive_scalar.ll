; raises: intrinsic_target:inactive
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)

define amdgpu_cs_chain void @f(i32 %active, i32 inreg %inactive) {
  %value = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %active, i32 %inactive)
  ret void
}
