; raises: intrinsic:return_type
declare float @llvm.umax.f32(float, float)

define float @f(float %x) {
  %max = call float @llvm.umax.f32(float %x, float %x)
  ret float %max
}
