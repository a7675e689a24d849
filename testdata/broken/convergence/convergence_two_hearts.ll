; raises: convergence:heart
; raises: convergence:loop
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()

define void @f(i1 %x) convergent {
  %token = call token @llvm.experimental.convergence.anchor()
  br label %turn
turn:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %token) ]
  %second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %token) ]
  br i1 %x, label %turn, label %done
done:
  ret void
}
