; raises: intrinsic_value:range
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32 immarg, i1 immarg)

define i32 @f(i32 %x) {
  %length = call i32 @llvm.experimental.get.vector.length.i32(i32 %x, i32 0, i1 true)
  ret i32 %length
}
