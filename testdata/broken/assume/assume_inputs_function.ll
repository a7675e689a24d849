; raises: assume:inputs
declare void @llvm.assume(i1)

define void @f(ptr %p) {
  call void @llvm.assume(i1 true) [ "cold"(ptr %p) ]
  ret void
}
