; raises: alloca_instruction:swifterror

define void @f() {
  %x = alloca swifterror ptr, i64 2
  ret void
}
