; raises: convergence:mixed
declare void @g() convergent
declare token @llvm.experimental.convergence.anchor()

define void @f() convergent {
  %token = call token @llvm.experimental.convergence.anchor()
  call void @g()
  ret void
}
