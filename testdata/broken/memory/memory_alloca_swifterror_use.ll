; raises: alloca_instruction:swifterror_use
define ptr @f() {
  %x = alloca swifterror ptr
  ret ptr %x
}
