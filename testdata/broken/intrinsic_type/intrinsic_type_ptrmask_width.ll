; raises: intrinsic_type:ptrmask_width
declare ptr @llvm.ptrmask.p0.i32(ptr, i32)

define ptr @f(ptr %p) {
  %masked = call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 -8)
  ret ptr %masked
}
