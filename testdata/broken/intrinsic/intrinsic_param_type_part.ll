; raises: intrinsic:return_type
declare { <2 x i32>, <3 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32>)

define void @f(<4 x i32> %x) {
  %parts = call { <2 x i32>, <3 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> %x)
  ret void
}
