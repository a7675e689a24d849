; raises: intrinsic_type:class
declare <4 x double> @llvm.vp.zext.v4f64.v4i32(<4 x i32>, <4 x i1>, i32)

define void @f(<4 x i32> %x, <4 x i1> %mask) {
  %converted = call <4 x double> @llvm.vp.zext.v4f64.v4i32(<4 x i32> %x, <4 x i1> %mask, i32 4)
  ret void
}
