; raises: intrinsic:immediate_range

declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 264)
  ret void
}
