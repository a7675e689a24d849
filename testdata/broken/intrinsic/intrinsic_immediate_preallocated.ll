; raises: intrinsic:immediate
declare token @llvm.call.preallocated.setup(i32 immarg)

define void @f(i32 %count) {
  %setup = call token @llvm.call.preallocated.setup(i32 %count)
  ret void
}
