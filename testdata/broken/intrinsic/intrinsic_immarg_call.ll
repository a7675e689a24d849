; raises: intrinsic:immarg_call
declare i32 @llvm.umax.i32(i32, i32)

define i32 @f() {
  %max = call i32 @llvm.umax.i32(i32 immarg 1, i32 2)
  ret i32 %max
}
