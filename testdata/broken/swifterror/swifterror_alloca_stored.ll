; raises: swifterror:use
define void @f(ptr %p) {
  %x = alloca swifterror ptr
  store ptr %x, ptr %p
  ret void
}
