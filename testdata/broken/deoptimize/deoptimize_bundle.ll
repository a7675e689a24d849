; raises: deoptimize:bundle
declare void @llvm.experimental.guard(i1, ...)

define void @f(i1 %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %x)
  ret void
}
