; raises: convergence:entry
declare token @llvm.experimental.convergence.entry()

define void @f() convergent {
  br label %next
next:
  %token = call token @llvm.experimental.convergence.entry()
  ret void
}
