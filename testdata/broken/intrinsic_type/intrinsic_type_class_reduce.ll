; raises: intrinsic_type:class
declare float @llvm.vector.reduce.umax.v4f32(<4 x float>)

define float @f(<4 x float> %x) {
  %max = call float @llvm.vector.reduce.umax.v4f32(<4 x float> %x)
  ret float %max
}
