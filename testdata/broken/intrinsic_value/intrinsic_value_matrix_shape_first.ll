; raises: intrinsic_value:matrix_shape
declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v4f32(<6 x float>, <4 x float>, i32 immarg, i32 immarg, i32 immarg)

define void @f(<6 x float> %x, <4 x float> %y) {
  %product = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v4f32(<6 x float> %x, <4 x float> %y, i32 2, i32 2, i32 2)
  ret void
}
