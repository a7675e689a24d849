; raises: intrinsic_value:range
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32>, <8 x i32>, <4 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)

define void @f(<8 x i32> %x, <4 x float> %y, i32 %scale) {
  %a = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %x, <8 x i32> %x, <4 x float> %y, i32 5, i32 0, i32 0, i32 %scale, i32 0, i32 %scale)
  %b = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %x, <8 x i32> %x, <4 x float> %y, i32 0, i32 5, i32 0, i32 %scale, i32 0, i32 %scale)
  ret void
}
