; raises: convergence:entry
declare token @llvm.experimental.convergence.entry()

define void @f() {
  %token = call token @llvm.experimental.convergence.entry()
  ret void
}
