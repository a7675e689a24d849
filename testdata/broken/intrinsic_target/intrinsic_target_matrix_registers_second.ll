; raises: intrinsic_target:matrix_registers
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v4i32.v4f32(<4 x i32>, <4 x float>, <16 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)
declare <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v4i32.v5i32(<4 x i32>, <5 x i32>, <16 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)

define void @f(<4 x i32> %x, <5 x i32> %y, <16 x float> %z, i32 %scale) {
  %product = call <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v4i32.v5i32(<4 x i32> %x, <5 x i32> %y, <16 x float> %z, i32 4, i32 4, i32 0, i32 %scale, i32 0, i32 %scale)
  ret void
}
