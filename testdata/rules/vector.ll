; Vector operations, fixed and scalable.
define float @f(<4 x float> %v, <4 x float> %w, <vscale x 2 x i32> %s, i32 %i, i64 %j) {
  %a = shufflevector <4 x float> %v, <4 x float> %w, <2 x i32> <i32 0, i32 5>
  %b = insertelement <2 x float> %a, float 1.0, i64 %j
  %c = extractelement <2 x float> %b, i32 %i
  %d = shufflevector <vscale x 2 x i32> %s, <vscale x 2 x i32> poison, <vscale x 2 x i32> zeroinitializer
  ret float %c
}
