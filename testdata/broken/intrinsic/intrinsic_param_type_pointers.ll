; raises: intrinsic:param_type
declare <4 x float> @llvm.masked.gather.v4f32.v2p0(<2 x ptr>, <4 x i1>, <4 x float>)

define void @f(<2 x ptr> %p, <4 x i1> %mask, <4 x float> %x) {
  %gathered = call <4 x float> @llvm.masked.gather.v4f32.v2p0(<2 x ptr> %p, <4 x i1> %mask, <4 x float> %x)
  ret void
}
