; raises: intrinsic_type:class
declare <4 x ptr> @llvm.vp.inttoptr.v4p0.v4p0(<4 x ptr>, <4 x i1>, i32)

define void @f(<4 x ptr> %x, <4 x i1> %mask) {
  %converted = call <4 x ptr> @llvm.vp.inttoptr.v4p0.v4p0(<4 x ptr> %x, <4 x i1> %mask, i32 4)
  ret void
}
