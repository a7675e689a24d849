; raises: intrinsic_type:matrix
declare <4 x ptr> @llvm.matrix.transpose.v4p0(<4 x ptr>, i32 immarg, i32 immarg)

define void @f(<4 x ptr> %x) {
  %transposed = call <4 x ptr> @llvm.matrix.transpose.v4p0(<4 x ptr> %x, i32 2, i32 2)
  ret void
}
