; raises: call_site:attachedcall_function
; The operand bundle names a variable.
declare ptr @g()

define void @f(ptr %p) {
  %x = call ptr @g() [ "clang.arc.attachedcall"(ptr %p) ]
  ret void
}
