; raises: intrinsic_value:threadlocal
@variable = global i32 0
declare ptr @llvm.threadlocal.address.p0(ptr)

define ptr @f() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @variable)
  ret ptr %p
}
