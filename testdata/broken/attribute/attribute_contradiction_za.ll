; raises: attribute:contradiction

define void @f() "aarch64_new_za" "aarch64_za_state_agnostic" {
  ret void
}
