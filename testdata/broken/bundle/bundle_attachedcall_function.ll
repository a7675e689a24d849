; raises: call_site:attachedcall_function
; The operand bundle names another function.
declare ptr @g()
declare ptr @other(ptr)

define void @f() {
  %x = call ptr @g() [ "clang.arc.attachedcall"(ptr @other) ]
  ret void
}
