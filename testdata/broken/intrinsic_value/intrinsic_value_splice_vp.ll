; raises: intrinsic_value:splice
declare <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32>, <4 x i32>, i32 immarg, <4 x i1>, i32, i32)

define <4 x i32> @f(<4 x i32> %x, <4 x i1> %mask) {
  %spliced = call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> %x, <4 x i32> %x, i32 -5, <4 x i1> %mask, i32 4, i32 4)
  ret <4 x i32> %spliced
}
