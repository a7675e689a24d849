; raises: gcroot:type
; The root is an integer, and nothing says more.
declare void @llvm.gcroot(ptr, ptr)

define void @f() gc "shadow-stack" {
  %s = alloca i64
  call void @llvm.gcroot(ptr %s, ptr null)
  ret void
}
