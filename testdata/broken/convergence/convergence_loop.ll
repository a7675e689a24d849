; raises: convergence:loop
declare token @llvm.experimental.convergence.loop()

define void @f() convergent {
  %token = call token @llvm.experimental.convergence.loop()
  ret void
}
