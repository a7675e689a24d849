; raises: intrinsic_value:subvector_end
declare <3 x i32> @llvm.vector.extract.v3i32.v8i32(<8 x i32>, i64 immarg)

define void @f(<8 x i32> %x) {
  %part = call <3 x i32> @llvm.vector.extract.v3i32.v8i32(<8 x i32> %x, i64 9)
  ret void
}
