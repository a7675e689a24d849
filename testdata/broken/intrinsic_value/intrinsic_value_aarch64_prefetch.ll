; raises: intrinsic_value:range
declare void @llvm.aarch64.prefetch(ptr, i32 immarg, i32 immarg, i32 immarg, i32 immarg)

define void @write(ptr %p) {
  call void @llvm.aarch64.prefetch(ptr %p, i32 2, i32 0, i32 0, i32 0)
  call void @llvm.aarch64.prefetch(ptr %p, i32 0, i32 4, i32 0, i32 0)
  call void @llvm.aarch64.prefetch(ptr %p, i32 0, i32 0, i32 2, i32 0)
  call void @llvm.aarch64.prefetch(ptr %p, i32 0, i32 0, i32 0, i32 2)
  ret void
}
