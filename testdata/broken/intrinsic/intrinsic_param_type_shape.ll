; raises: intrinsic:param_type
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, <2 x i1>, <4 x float>)

define void @f(ptr %p, <2 x i1> %mask, <4 x float> %x) {
  %loaded = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, <2 x i1> %mask, <4 x float> %x)
  ret void
}
