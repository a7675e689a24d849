; raises: intrinsic_target:matrix_format
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v6i32.v8i32(<6 x i32>, <8 x i32>, <4 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)

define void @f(<6 x i32> %x, <8 x i32> %y, <4 x float> %z, i32 %scale) {
  %product = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v6i32.v8i32(<6 x i32> %x, <8 x i32> %y, <4 x float> %z, i32 1, i32 1, i32 0, i32 %scale, i32 0, i32 %scale)
  ret void
}
