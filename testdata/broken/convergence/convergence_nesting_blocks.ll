; raises: convergence:nesting
declare void @g() convergent
declare token @llvm.experimental.convergence.anchor()

define void @f(i1 %x) convergent {
  %outer = call token @llvm.experimental.convergence.anchor()
  %inner = call token @llvm.experimental.convergence.anchor()
  br i1 %x, label %left, label %right
left:
  call void @g() [ "convergencectrl"(token %outer) ]
  br label %join
right:
  br label %join
join:
  call void @g() [ "convergencectrl"(token %inner) ]
  ret void
}
