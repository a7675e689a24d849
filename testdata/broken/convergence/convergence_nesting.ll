; raises: convergence:nesting
declare void @g() convergent
declare token @llvm.experimental.convergence.anchor()

define void @f() convergent {
  %outer = call token @llvm.experimental.convergence.anchor()
  %inner = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %outer) ]
  call void @g() [ "convergencectrl"(token %inner) ]
  ret void
}
