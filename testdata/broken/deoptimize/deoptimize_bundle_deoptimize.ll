; raises: deoptimize:bundle
declare void @llvm.experimental.deoptimize.isVoid(...)

define void @f() {
  call void (...) @llvm.experimental.deoptimize.isVoid()
  ret void
}
