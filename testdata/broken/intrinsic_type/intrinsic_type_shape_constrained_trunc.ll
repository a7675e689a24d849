; raises: intrinsic_type:shape
declare float @llvm.experimental.constrained.fptrunc.f32.v4f64(<4 x double>, metadata, metadata)

define void @f(<4 x double> %x) strictfp {
  %converted = call float @llvm.experimental.constrained.fptrunc.f32.v4f64(<4 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret void
}
