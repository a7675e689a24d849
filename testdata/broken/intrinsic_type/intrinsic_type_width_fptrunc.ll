; raises: intrinsic_type:width
declare <4 x double> @llvm.vp.fptrunc.v4f64.v4f32(<4 x float>, <4 x i1>, i32)

define void @f(<4 x float> %x, <4 x i1> %mask) {
  %converted = call <4 x double> @llvm.vp.fptrunc.v4f64.v4f32(<4 x float> %x, <4 x i1> %mask, i32 4)
  ret void
}
