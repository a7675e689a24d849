; raises: intrinsic:address
declare i32 @llvm.umax.i32(i32, i32)

define void @f(ptr %p) {
  store ptr @llvm.umax.i32, ptr %p
  ret void
}
