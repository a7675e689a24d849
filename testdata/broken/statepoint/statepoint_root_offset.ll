; raises: gcroot:slot
; The root is within the variable.
declare void @llvm.gcroot(ptr, ptr)

define void @f() gc "shadow-stack" {
  %s = alloca [2 x ptr]
  %p = getelementptr [2 x ptr], ptr %s, i64 0, i64 1
  call void @llvm.gcroot(ptr %p, ptr null)
  ret void
}
