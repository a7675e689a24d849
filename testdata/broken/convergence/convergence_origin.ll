; raises: convergence:origin
declare token @llvm.experimental.convergence.anchor()

define void @f() convergent {
  %outer = call token @llvm.experimental.convergence.anchor()
  %inner = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %outer) ]
  ret void
}
