; raises: intrinsic_target:prefetch_data
declare void @llvm.amdgcn.s.prefetch.data.p3(ptr addrspace(3), i32)

define void @f(ptr addrspace(3) %p) {
  call void @llvm.amdgcn.s.prefetch.data.p3(ptr addrspace(3) %p, i32 0)
  ret void
}
