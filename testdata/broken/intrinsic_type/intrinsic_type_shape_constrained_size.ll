; raises: intrinsic_type:shape
declare <2 x float> @llvm.experimental.constrained.sitofp.v2f32.v4i32(<4 x i32>, metadata, metadata)

define void @f(<4 x i32> %x) strictfp {
  %converted = call <2 x float> @llvm.experimental.constrained.sitofp.v2f32.v4i32(<4 x i32> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret void
}
