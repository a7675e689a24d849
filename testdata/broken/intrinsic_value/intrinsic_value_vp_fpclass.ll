; raises: intrinsic_value:range
declare <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float>, i32 immarg, <4 x i1>, i32)

define void @f(<4 x float> %x, <4 x i1> %mask) {
  %is = call <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float> %x, i32 2048, <4 x i1> %mask, i32 4)
  ret void
}
