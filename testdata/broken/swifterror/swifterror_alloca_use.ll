; raises: swifterror:use
define ptr @f() {
  %x = alloca swifterror ptr
  ret ptr %x
}
