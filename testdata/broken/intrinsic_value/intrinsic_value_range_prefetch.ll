; raises: intrinsic_value:range
declare void @llvm.aarch64.range.prefetch(ptr, i32 immarg, i32 immarg, i64)

define void @f(ptr %p, i64 %metadata) {
  call void @llvm.aarch64.range.prefetch(ptr %p, i32 2, i32 0, i64 %metadata)
  call void @llvm.aarch64.range.prefetch(ptr %p, i32 0, i32 2, i64 %metadata)
  ret void
}
