; raises: intrinsic_target:chain_end
declare void @llvm.amdgcn.cs.chain.p0.i64.i32.i32(ptr, i64, i32, i32, i32 immarg, ...)

define amdgpu_cs_chain void @f(ptr %callee) {
  call void (ptr, i64, i32, i32, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.i32.i32(ptr %callee, i64 0, i32 inreg 0, i32 0, i32 0)
  ret void
}
