; raises: intrinsic_value:subvector_index
declare <4 x i32> @llvm.vector.extract.v4i32.nxv4i32(<vscale x 4 x i32>, i64 immarg)

define void @f(<vscale x 4 x i32> %x) {
  %part = call <4 x i32> @llvm.vector.extract.v4i32.nxv4i32(<vscale x 4 x i32> %x, i64 2)
  ret void
}
