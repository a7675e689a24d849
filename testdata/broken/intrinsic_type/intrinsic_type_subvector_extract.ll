; raises: intrinsic_type:subvector
declare <2 x i16> @llvm.vector.extract.v2i16.v4i32(<4 x i32>, i64)

define void @f(<4 x i32> %x) {
  %part = call <2 x i16> @llvm.vector.extract.v2i16.v4i32(<4 x i32> %x, i64 0)
  ret void
}
