; raises: intrinsic_value:matrix_shape
declare <4 x float> @llvm.matrix.transpose.v4f32(<4 x float>, i32 immarg, i32 immarg)

define void @f(<4 x float> %x) {
  %transposed = call <4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %x, i32 3, i32 2)
  ret void
}
