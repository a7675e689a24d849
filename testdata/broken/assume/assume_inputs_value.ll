; raises: assume:inputs
declare void @llvm.assume(i1)

define void @f() {
  call void @llvm.assume(i1 true) [ "nonnull"() ]
  ret void
}
