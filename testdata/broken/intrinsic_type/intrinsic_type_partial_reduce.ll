; raises: intrinsic_type:partial_reduce
declare <4 x i32> @llvm.vector.partial.reduce.add.v4i32.v6i32(<4 x i32>, <6 x i32>)

define void @f(<4 x i32> %x, <6 x i32> %y) {
  %sums = call <4 x i32> @llvm.vector.partial.reduce.add.v4i32.v6i32(<4 x i32> %x, <6 x i32> %y)
  ret void
}
