; raises: intrinsic_type:stepvector
declare <8 x i4> @llvm.stepvector.v8i4()

define <8 x i4> @f() {
  %numbers = call <8 x i4> @llvm.stepvector.v8i4()
  ret <8 x i4> %numbers
}
