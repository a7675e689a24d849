; raises: intrinsic:param_type
declare <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv4i1(<vscale x 4 x i8>)
declare void @llvm.aarch64.sve.wrffr(<vscale x 8 x i1>)

define void @f(<vscale x 8 x i1> %x) {
  call void @llvm.aarch64.sve.wrffr(<vscale x 8 x i1> %x)
  ret void
}
