; raises: intrinsic_value:word
declare half @llvm.fptrunc.round.f16.f32(float, metadata)

define half @f(float %x) {
  %rounded = call half @llvm.fptrunc.round.f16.f32(float %x, metadata i32 0)
  ret half %rounded
}
