; raises: shufflevector_instruction:mask
define void @f(<2 x i32> %v, <2 x i32> %w, <4 x i32> %x) {
  %r = shufflevector <2 x i32> %v, <2 x i32> %w, <2 x i32> <i32 0, i32 3>
  ret void
}
