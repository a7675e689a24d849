; raises: intrinsic_value:matrix_stride
declare void @llvm.matrix.column.major.store.v6f32.i64(<6 x float>, ptr, i64, i1 immarg, i32 immarg, i32 immarg)

define void @f(<6 x float> %x, ptr %p) {
  call void @llvm.matrix.column.major.store.v6f32.i64(<6 x float> %x, ptr %p, i64 2, i1 false, i32 3, i32 2)
  ret void
}
