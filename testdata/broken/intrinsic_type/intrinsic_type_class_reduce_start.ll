; raises: intrinsic_type:class
declare i32 @llvm.vector.reduce.fadd.v4i32(i32, <4 x i32>)

define i32 @f(<4 x i32> %x) {
  %sum = call i32 @llvm.vector.reduce.fadd.v4i32(i32 0, <4 x i32> %x)
  ret i32 %sum
}
