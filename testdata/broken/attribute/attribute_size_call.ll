; raises: attribute:size

define void @f(ptr %g, ptr %p) {
  call void %g(ptr byref([4294967296 x i8]) %p)
  ret void
}
