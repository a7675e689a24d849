; raises: intrinsic_type:subvector
declare <4 x i32> @llvm.vector.insert.v4i32.v2i16(<4 x i32>, <2 x i16>, i64)

define void @f(<4 x i32> %x, <2 x i16> %part) {
  %whole = call <4 x i32> @llvm.vector.insert.v4i32.v2i16(<4 x i32> %x, <2 x i16> %part, i64 0)
  ret void
}
