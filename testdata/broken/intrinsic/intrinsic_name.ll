; raises: intrinsic:name
declare i32 @llvm.umax.i32(i32, i32)

define i32 @f(i32 %x) {
  %max = call i32 @llvm.umax.i32(i32 %x, i32 7)
  ret i32 %max
}
