; raises: intrinsic:return_type
declare i64 @llvm.vector.reduce.add.v4i32(<4 x i32>)

define i64 @f(<4 x i32> %x) {
  %sum = call i64 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  ret i64 %sum
}
