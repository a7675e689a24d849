; raises: preallocated:token
declare void @llvm.call.preallocated.teardown(token)

define void @f() {
  call void @llvm.call.preallocated.teardown(token none)
  ret void
}
