; raises: intrinsic_type:matrix_element
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4i32(<4 x float>, <4 x i32>, i32 immarg, i32 immarg, i32 immarg)

define void @f(<4 x i32> %x, <4 x float> %y) {
  %product = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4i32(<4 x float> %y, <4 x i32> %x, i32 2, i32 2, i32 2)
  ret void
}
