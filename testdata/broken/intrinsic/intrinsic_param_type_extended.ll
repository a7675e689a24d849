; raises: intrinsic:param_type
declare <4 x i16> @llvm.aarch64.neon.sqxtn.v4i16(<4 x i64>)

define void @f(<4 x i64> %x) {
  %narrow = call <4 x i16> @llvm.aarch64.neon.sqxtn.v4i16(<4 x i64> %x)
  ret void
}
