; raises: intrinsic_type:stepvector
declare <8 x float> @llvm.stepvector.v8f32()

define <8 x float> @f() {
  %numbers = call <8 x float> @llvm.stepvector.v8f32()
  ret <8 x float> %numbers
}
