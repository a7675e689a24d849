; raises: intrinsic_type:match
declare <4 x i1> @llvm.experimental.vector.match.v4i32.v4i16(<4 x i32>, <4 x i16>, <4 x i1>)

define void @f(<4 x i32> %x, <4 x i16> %y, <4 x i1> %mask) {
  %found = call <4 x i1> @llvm.experimental.vector.match.v4i32.v4i16(<4 x i32> %x, <4 x i16> %y, <4 x i1> %mask)
  ret void
}
