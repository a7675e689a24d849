; raises: intrinsic_type:match
declare <4 x i1> @llvm.experimental.vector.match.v4f32.v4f32(<4 x float>, <4 x float>, <4 x i1>)

define void @f(<4 x float> %x, <4 x i1> %mask) {
  %found = call <4 x i1> @llvm.experimental.vector.match.v4f32.v4f32(<4 x float> %x, <4 x float> %x, <4 x i1> %mask)
  ret void
}
