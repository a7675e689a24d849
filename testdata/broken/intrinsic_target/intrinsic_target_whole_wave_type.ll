; raises: intrinsic_target:whole_wave_arguments
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
declare amdgpu_gfx_whole_wave i32 @callee(i1, i32)

define amdgpu_gfx void @f(i64 %x) {
  %value = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @callee, i64 %x)
  ret void
}
