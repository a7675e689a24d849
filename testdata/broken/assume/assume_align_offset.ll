; raises: assume:align
declare void @llvm.assume(i1)

define void @f(ptr %p) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8, ptr null) ]
  ret void
}
