; raises: intrinsic:immediate
declare i32 @llvm.ctlz.i32(i32, i1 immarg)

define i32 @f(i32 %x, i1 %poison) {
  %zeros = call i32 @llvm.ctlz.i32(i32 %x, i1 %poison)
  ret i32 %zeros
}
