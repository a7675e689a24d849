; raises: assume:tag
declare void @llvm.assume(i1)

define void @f(ptr %p) {
  call void @llvm.assume(i1 true) [ "unheard_of"(ptr %p) ]
  ret void
}
