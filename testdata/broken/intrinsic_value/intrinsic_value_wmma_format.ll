; raises: intrinsic_value:range
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32 immarg, <16 x i32>, i32 immarg, <16 x i32>, i16 immarg, <8 x float>)

define void @f(<16 x i32> %x, <8 x float> %y) {
  %a = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32 5, <16 x i32> %x, i32 0, <16 x i32> %x, i16 0, <8 x float> %y)
  ret void
}
