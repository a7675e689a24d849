; raises: assume:condition
declare void @llvm.assume(i1)

define void @f(i1 %holds, ptr %p) {
  call void @llvm.assume(i1 %holds) [ "nonnull"(ptr %p) ]
  ret void
}
