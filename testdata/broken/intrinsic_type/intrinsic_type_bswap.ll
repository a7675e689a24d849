; raises: intrinsic_type:bswap
declare <2 x i24> @llvm.bswap.v2i24(<2 x i24>)

define <2 x i24> @f(<2 x i24> %x) {
  %swapped = call <2 x i24> @llvm.bswap.v2i24(<2 x i24> %x)
  ret <2 x i24> %swapped
}
