; raises: gcroot:metadata
; What goes with the root is a parameter.
declare void @llvm.gcroot(ptr, ptr)

define void @f(ptr %p) gc "shadow-stack" {
  %s = alloca ptr
  call void @llvm.gcroot(ptr %s, ptr %p)
  ret void
}
