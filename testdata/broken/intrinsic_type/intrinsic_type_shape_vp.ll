; raises: intrinsic_type:shape
declare <2 x i32> @llvm.vp.fptosi.v2i32.v4f32(<4 x float>, <2 x i1>, i32)

define void @f(<4 x float> %x, <2 x i1> %mask) {
  %converted = call <2 x i32> @llvm.vp.fptosi.v2i32.v4f32(<4 x float> %x, <2 x i1> %mask, i32 2)
  ret void
}
