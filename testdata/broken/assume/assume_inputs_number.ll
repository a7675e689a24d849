; raises: assume:inputs
declare void @llvm.assume(i1)

define void @f(ptr %p) {
  call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %p) ]
  ret void
}
