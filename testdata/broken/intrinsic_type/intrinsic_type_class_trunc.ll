; raises: intrinsic_type:class
declare <4 x i16> @llvm.vp.trunc.v4i16.v4f32(<4 x float>, <4 x i1>, i32)

define void @f(<4 x float> %x, <4 x i1> %mask) {
  %converted = call <4 x i16> @llvm.vp.trunc.v4i16.v4f32(<4 x float> %x, <4 x i1> %mask, i32 4)
  ret void
}
