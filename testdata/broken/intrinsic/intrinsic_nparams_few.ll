; raises: intrinsic:nparams
declare i32 @llvm.umax.i32(i32)

define i32 @f(i32 %x) {
  %max = call i32 @llvm.umax.i32(i32 %x)
  ret i32 %max
}
