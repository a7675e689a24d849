; raises: assume:number
declare void @llvm.assume(i1)

define void @f(ptr %p, i64 %bytes) {
  call void @llvm.assume(i1 true) [ "dereferenceable_or_null"(ptr %p, i64 %bytes) ]
  ret void
}
