; raises: intrinsic_target:matrix_registers
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v9i32.v8i32(i32 immarg, <9 x i32>, i32 immarg, <8 x i32>, i16 immarg, <8 x float>)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v8i32.v9i32(i32 immarg, <8 x i32>, i32 immarg, <9 x i32>, i16 immarg, <8 x float>)

define void @f(<9 x i32> %x, <8 x i32> %y, <8 x float> %z) {
  %first = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v9i32.v8i32(i32 4, <9 x i32> %x, i32 4, <8 x i32> %y, i16 0, <8 x float> %z)
  %second = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v8i32.v9i32(i32 4, <8 x i32> %y, i32 4, <9 x i32> %x, i16 0, <8 x float> %z)
  ret void
}
