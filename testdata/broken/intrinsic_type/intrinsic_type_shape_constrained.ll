; raises: intrinsic_type:shape
declare i32 @llvm.experimental.constrained.fptosi.i32.v4f32(<4 x float>, metadata)

define void @f(<4 x float> %x) strictfp {
  %converted = call i32 @llvm.experimental.constrained.fptosi.i32.v4f32(<4 x float> %x, metadata !"fpexcept.strict") strictfp
  ret void
}
