; raises: intrinsic:immarg
define void @f(ptr %callee) {
  call void %callee(i32 immarg 0)
  ret void
}
