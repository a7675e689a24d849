; raises: intrinsic_value:stride_width

define <4 x float> @f(ptr %p) {
  %r = call <4 x float> @llvm.matrix.column.major.load.v4f32.i65(ptr %p, i65 4, i1 false, i32 2, i32 2)
  ret <4 x float> %r
}
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i65(ptr, i65, i1, i32, i32)
