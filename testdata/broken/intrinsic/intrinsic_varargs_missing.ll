; raises: intrinsic:varargs
declare void @llvm.experimental.stackmap(i64, i32)

define void @f() {
  call void @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
