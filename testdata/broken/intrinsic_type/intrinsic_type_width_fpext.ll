; raises: intrinsic_type:width
declare <4 x float> @llvm.vp.fpext.v4f32.v4f64(<4 x double>, <4 x i1>, i32)

define void @f(<4 x double> %x, <4 x i1> %mask) {
  %converted = call <4 x float> @llvm.vp.fpext.v4f32.v4f64(<4 x double> %x, <4 x i1> %mask, i32 4)
  ret void
}
