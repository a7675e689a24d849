; raises: preallocated:count
declare token @llvm.call.preallocated.setup(i32 immarg)
declare void @g()

define void @f() {
  %setup = call token @llvm.call.preallocated.setup(i32 0)
  call void @g() [ "preallocated"(token %setup) ]
  ret void
}
