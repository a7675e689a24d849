; raises: preallocated:token
declare ptr @llvm.call.preallocated.arg(token, i32 immarg)

define void @f() {
  %slot = call ptr @llvm.call.preallocated.arg(token none, i32 0) preallocated(i32)
  ret void
}
