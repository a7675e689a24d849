; raises: intrinsic_value:word
declare <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32>, <4 x i32>, metadata, <4 x i1>, i32)

define void @f(<4 x i32> %x, <4 x i1> %mask) {
  %is = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %x, metadata !"oeq", <4 x i1> %mask, i32 4)
  ret void
}
