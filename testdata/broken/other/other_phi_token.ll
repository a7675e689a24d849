; raises: phi_instruction:token
define void @f() {
entry:
  br label %a
a:
  %p = phi token [none, %entry]
  ret void
}
