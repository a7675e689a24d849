; raises: convergence:loop
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()

define void @f() convergent {
  %anchor = call token @llvm.experimental.convergence.anchor()
  %token = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  ret void
}
