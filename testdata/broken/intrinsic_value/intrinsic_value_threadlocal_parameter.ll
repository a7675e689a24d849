; raises: intrinsic_value:threadlocal
declare ptr @llvm.threadlocal.address.p0(ptr)

define ptr @f(ptr %x) {
  %p = call ptr @llvm.threadlocal.address.p0(ptr %x)
  ret ptr %p
}
