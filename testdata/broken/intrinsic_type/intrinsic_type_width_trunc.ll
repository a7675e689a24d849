; raises: intrinsic_type:width
declare <4 x i32> @llvm.vp.trunc.v4i32.v4i16(<4 x i16>, <4 x i1>, i32)

define void @f(<4 x i16> %x, <4 x i1> %mask) {
  %converted = call <4 x i32> @llvm.vp.trunc.v4i32.v4i16(<4 x i16> %x, <4 x i1> %mask, i32 4)
  ret void
}
