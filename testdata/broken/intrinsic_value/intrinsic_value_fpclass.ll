; raises: intrinsic_value:range
declare i1 @llvm.is.fpclass.f32(float, i32 immarg)

define i1 @f(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 1024)
  ret i1 %is
}
