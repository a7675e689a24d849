; raises: convergence:entry
declare void @g() convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()

define void @f() convergent {
  %anchor = call token @llvm.experimental.convergence.anchor()
  %token = call token @llvm.experimental.convergence.entry()
  ret void
}
