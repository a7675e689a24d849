; raises: intrinsic_type:shape
declare <2 x ptr> @llvm.ptrmask.v2p0.v4i64(<2 x ptr>, <4 x i64>)

define <2 x ptr> @f(<2 x ptr> %p, <4 x i64> %mask) {
  %masked = call <2 x ptr> @llvm.ptrmask.v2p0.v4i64(<2 x ptr> %p, <4 x i64> %mask)
  ret <2 x ptr> %masked
}
