; raises: intrinsic_type:match
declare <vscale x 16 x i1> @llvm.experimental.vector.match.nxv16i8.nxv16i8(<vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i1>)

define void @f(<vscale x 16 x i8> %x, <vscale x 16 x i1> %mask) {
  %found = call <vscale x 16 x i1> @llvm.experimental.vector.match.nxv16i8.nxv16i8(<vscale x 16 x i8> %x, <vscale x 16 x i8> %x, <vscale x 16 x i1> %mask)
  ret void
}
