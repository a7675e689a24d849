; raises: intrinsic_value:splice
declare <vscale x 4 x i32> @llvm.vector.splice.right.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, i32 immarg)

define <vscale x 4 x i32> @f(<vscale x 4 x i32> %x) vscale_range(2, 16) {
  %last = call <vscale x 4 x i32> @llvm.vector.splice.right.nxv4i32(<vscale x 4 x i32> %x, <vscale x 4 x i32> %x, i32 8)
  %spliced = call <vscale x 4 x i32> @llvm.vector.splice.right.nxv4i32(<vscale x 4 x i32> %x, <vscale x 4 x i32> %x, i32 9)
  ret <vscale x 4 x i32> %spliced
}
