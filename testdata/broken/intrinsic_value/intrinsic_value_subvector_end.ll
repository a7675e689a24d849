; raises: intrinsic_value:subvector_end
declare <8 x i32> @llvm.vector.insert.v8i32.v3i32(<8 x i32>, <3 x i32>, i64 immarg)

define void @f(<8 x i32> %x, <3 x i32> %part) {
  %whole = call <8 x i32> @llvm.vector.insert.v8i32.v3i32(<8 x i32> %x, <3 x i32> %part, i64 6)
  ret void
}
