; raises: intrinsic_value:splice
declare <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32>, <4 x i32>, i32 immarg)

define <4 x i32> @f(<4 x i32> %x) {
  %spliced = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %x, <4 x i32> %x, i32 4)
  ret <4 x i32> %spliced
}
