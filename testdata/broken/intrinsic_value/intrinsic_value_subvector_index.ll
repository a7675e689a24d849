; raises: intrinsic_value:subvector_index
declare <8 x i32> @llvm.vector.insert.v8i32.v2i32(<8 x i32>, <2 x i32>, i64 immarg)

define void @f(<8 x i32> %x, <2 x i32> %part) {
  %whole = call <8 x i32> @llvm.vector.insert.v8i32.v2i32(<8 x i32> %x, <2 x i32> %part, i64 1)
  ret void
}
