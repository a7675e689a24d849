; raises: intrinsic_type:no_vector
declare <4 x i32> @llvm.experimental.constrained.lround.v4i32.v4f32(<4 x float>, metadata)

define void @f(<4 x float> %x) strictfp {
  %rounded = call <4 x i32> @llvm.experimental.constrained.lround.v4i32.v4f32(<4 x float> %x, metadata !"fpexcept.strict") strictfp
  ret void
}
