; raises: intrinsic_type:width
declare float @llvm.experimental.constrained.fpext.f32.f64(double, metadata)

define void @f(double %x) strictfp {
  %converted = call float @llvm.experimental.constrained.fpext.f32.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret void
}
