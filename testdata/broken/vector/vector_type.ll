; raises: vector_access:vector_type
define void @f(<4 x i32> %v, i32 %i, float %x) {
  %e = extractelement <4 x i32> %v, i32 %i
  ret void
}
