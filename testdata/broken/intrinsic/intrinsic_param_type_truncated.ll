; raises: intrinsic:param_type
declare <vscale x 4 x i16> @llvm.aarch64.sve.sqxtnb.nxv4i32(<vscale x 4 x i32>)
declare <vscale x 8 x i16> @llvm.aarch64.sve.sqxtnt.nxv4i32(<vscale x 8 x i8>, <vscale x 4 x i32>)

define void @f(<vscale x 8 x i8> %x, <vscale x 4 x i32> %y) {
  %narrow = call <vscale x 8 x i16> @llvm.aarch64.sve.sqxtnt.nxv4i32(<vscale x 8 x i8> %x, <vscale x 4 x i32> %y)
  ret void
}
