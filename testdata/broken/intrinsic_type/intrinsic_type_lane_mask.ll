; raises: intrinsic_type:lane_mask
declare <4 x i32> @llvm.get.active.lane.mask.v4i32.i32(i32, i32)

define <4 x i32> @f(i32 %x) {
  %mask = call <4 x i32> @llvm.get.active.lane.mask.v4i32.i32(i32 0, i32 %x)
  ret <4 x i32> %mask
}
