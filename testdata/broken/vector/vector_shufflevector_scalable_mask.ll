; raises: shufflevector_instruction:scalable_mask
define void @f(<vscale x 2 x i32> %v) {
  %r = shufflevector <vscale x 2 x i32> %v, <vscale x 2 x i32> %v, <vscale x 2 x i32> zeroinitializer
  ret void
}
