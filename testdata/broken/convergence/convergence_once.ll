; raises: convergence:once
declare void @g() convergent
declare token @llvm.experimental.convergence.entry()

define void @f() convergent {
  %token = call token @llvm.experimental.convergence.entry()
  call void @g() [ "convergencectrl"(token %token), "convergencectrl"(token %token) ]
  ret void
}
