; A comparison of scalars and one of vectors.

define void @f(ptr %p, <2 x float> %v) {
  %1 = icmp eq ptr %p, null
  %2 = fcmp olt <2 x float> %v, %v
  ret void
}
