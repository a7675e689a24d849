; raises: intrinsic_value:register_count
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 immarg)

define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 63)
  ret void
}
