; raises: intrinsic:param_type
declare <4 x float> @llvm.x86.sse.min.ps(<4 x float>, <2 x float>)

define void @f(<4 x float> %x, <2 x float> %y) {
  %min = call <4 x float> @llvm.x86.sse.min.ps(<4 x float> %x, <2 x float> %y)
  ret void
}
