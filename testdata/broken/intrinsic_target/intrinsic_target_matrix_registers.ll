; raises: intrinsic_target:matrix_registers
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v5i32.v5i32(<5 x i32>, <5 x i32>, <4 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)

define void @f(<5 x i32> %x, <4 x float> %y, i32 %scale) {
  %product = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v5i32.v5i32(<5 x i32> %x, <5 x i32> %x, <4 x float> %y, i32 4, i32 4, i32 0, i32 %scale, i32 0, i32 %scale)
  ret void
}
