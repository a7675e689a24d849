; raises: intrinsic_type:width
declare double @llvm.experimental.constrained.fptrunc.f64.f32(float, metadata, metadata)

define void @f(float %x) strictfp {
  %converted = call double @llvm.experimental.constrained.fptrunc.f64.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret void
}
