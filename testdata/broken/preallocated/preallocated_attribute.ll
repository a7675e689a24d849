; raises: preallocated:attribute
declare token @llvm.call.preallocated.setup(i32 immarg)
declare ptr @llvm.call.preallocated.arg(token, i32 immarg)

define void @f() {
  %setup = call token @llvm.call.preallocated.setup(i32 1)
  %slot = call ptr @llvm.call.preallocated.arg(token %setup, i32 0)
  ret void
}
