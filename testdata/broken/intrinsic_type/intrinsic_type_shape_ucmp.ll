; raises: intrinsic_type:shape
declare i8 @llvm.ucmp.i8.v4i32(<4 x i32>, <4 x i32>)

define i8 @f(<4 x i32> %x) {
  %order = call i8 @llvm.ucmp.i8.v4i32(<4 x i32> %x, <4 x i32> %x)
  ret i8 %order
}
