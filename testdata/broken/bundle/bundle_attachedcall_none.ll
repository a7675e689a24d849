; raises: call_site:attachedcall_function
; The operand bundle names no function.
declare ptr @g()

define void @f() {
  %x = call ptr @g() [ "clang.arc.attachedcall"() ]
  ret void
}
