; raises: intrinsic_value:va_start
declare void @llvm.va_start.p0(ptr)

define void @f(ptr %list) {
  call void @llvm.va_start.p0(ptr %list)
  ret void
}
