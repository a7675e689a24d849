; raises: intrinsic_value:word
declare <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float>, <4 x float>, metadata, <4 x i1>, i32)

define void @f(<4 x float> %x, <4 x i1> %mask) {
  %is = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %x, metadata !"eq", <4 x i1> %mask, i32 4)
  ret void
}
