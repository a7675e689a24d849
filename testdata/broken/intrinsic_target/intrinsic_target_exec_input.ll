; raises: intrinsic_target:exec_input
declare void @llvm.amdgcn.init.exec.from.input(i32, i32 immarg)

define amdgpu_cs void @f(i32 %count) {
  call void @llvm.amdgcn.init.exec.from.input(i32 %count, i32 0)
  ret void
}
