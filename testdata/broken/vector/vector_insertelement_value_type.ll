; raises: insertelement_instruction:value_type
define void @f(<4 x i32> %v, i32 %i, float %x) {
  %r = insertelement <4 x i32> %v, i32 %i, i32 %i
  ret void
}
