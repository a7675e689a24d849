; raises: range:instruction

define void @f() {
  callbr void asm sideeffect "", "!i"() to label %a [label %b], !noalias.addrspace !0
a:
  ret void
b:
  ret void
}

!0 = !{i32 5, i32 6}
