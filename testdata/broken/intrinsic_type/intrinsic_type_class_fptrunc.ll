; raises: intrinsic_type:class
declare <4 x float> @llvm.vp.fptrunc.v4f32.v4i64(<4 x i64>, <4 x i1>, i32)

define void @f(<4 x i64> %x, <4 x i1> %mask) {
  %converted = call <4 x float> @llvm.vp.fptrunc.v4f32.v4i64(<4 x i64> %x, <4 x i1> %mask, i32 4)
  ret void
}
