; raises: callbr_instruction:function
declare void @g()
define void @f() {
  callbr void asm sideeffect "", "!i"() to label %a [label %b]
a:
  call void @g()
  ret void
b:
  ret void
}
