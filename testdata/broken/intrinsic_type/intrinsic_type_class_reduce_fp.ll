; raises: intrinsic_type:class
declare i32 @llvm.vector.reduce.fmax.v4i32(<4 x i32>)

define i32 @f(<4 x i32> %x) {
  %max = call i32 @llvm.vector.reduce.fmax.v4i32(<4 x i32> %x)
  ret i32 %max
}
