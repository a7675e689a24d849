; raises: convergence:cycle
declare void @g() convergent
declare token @llvm.experimental.convergence.anchor()

define void @f(i1 %x) convergent {
  %token = call token @llvm.experimental.convergence.anchor()
  br label %turn
turn:
  call void @g() [ "convergencectrl"(token %token) ]
  br i1 %x, label %turn, label %done
done:
  ret void
}
