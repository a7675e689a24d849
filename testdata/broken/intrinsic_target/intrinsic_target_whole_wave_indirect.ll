; raises: intrinsic_target:whole_wave
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)

define amdgpu_gfx void @f(ptr %callee, i32 %x) {
  %value = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr %callee, i32 %x)
  ret void
}
