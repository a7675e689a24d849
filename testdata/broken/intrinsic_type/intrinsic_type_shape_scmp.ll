; raises: intrinsic_type:shape
declare <2 x i8> @llvm.scmp.v2i8.v4i32(<4 x i32>, <4 x i32>)

define <2 x i8> @f(<4 x i32> %x) {
  %order = call <2 x i8> @llvm.scmp.v2i8.v4i32(<4 x i32> %x, <4 x i32> %x)
  ret <2 x i8> %order
}
