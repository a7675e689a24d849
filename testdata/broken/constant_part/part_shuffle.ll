; raises: constant_expression:shuffle
; subject: <vscale x 4 x i32> splat (i32 9)

define void @f(ptr %p) {
  store <vscale x 4 x i32> splat (i32 9), ptr %p
  store <vscale x 4 x i8> poison, ptr %p
  ret void
}
