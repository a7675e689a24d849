; raises: intrinsic_value:range
declare ptr @llvm.invariant.start.p0(i64 immarg, ptr)

define void @f(ptr %p) {
  %start = call ptr @llvm.invariant.start.p0(i64 -2, ptr %p)
  ret void
}
