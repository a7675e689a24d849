; raises: intrinsic_value:word
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)

define float @f(float %x) strictfp {
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.dynamic", metadata !"fpexcept.on") strictfp
  ret float %sum
}
