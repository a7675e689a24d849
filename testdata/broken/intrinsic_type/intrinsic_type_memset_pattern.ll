; raises: intrinsic_type:memset_pattern
declare void @llvm.experimental.memset.pattern.p0.Metadata.i64(ptr, metadata, i64, i1 immarg)

define void @f(ptr %p) {
  call void @llvm.experimental.memset.pattern.p0.Metadata.i64(ptr %p, metadata !"pattern", i64 4, i1 false)
  ret void
}
