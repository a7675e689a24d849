; raises: preallocated:count
declare token @llvm.call.preallocated.setup(i32 immarg)
declare ptr @llvm.call.preallocated.arg(token, i32 immarg)
declare void @g(ptr preallocated(i32))

define void @f() {
  %setup = call token @llvm.call.preallocated.setup(i32 2)
  %slot = call ptr @llvm.call.preallocated.arg(token %setup, i32 0) preallocated(i32)
  call void @g(ptr preallocated(i32) %slot) [ "preallocated"(token %setup) ]
  ret void
}
