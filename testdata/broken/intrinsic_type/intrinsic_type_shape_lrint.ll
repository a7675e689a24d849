; raises: intrinsic_type:shape
declare i64 @llvm.lrint.i64.v4f32(<4 x float>)

define i64 @f(<4 x float> %x) {
  %rounded = call i64 @llvm.lrint.i64.v4f32(<4 x float> %x)
  ret i64 %rounded
}
