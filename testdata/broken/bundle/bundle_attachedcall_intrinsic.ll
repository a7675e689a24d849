; raises: call_site:attachedcall_function
; The operand bundle names an intrinsic that does something else.
declare ptr @g()
declare ptr @llvm.objc.retain(ptr)

define void @f() {
  %x = call ptr @g() [ "clang.arc.attachedcall"(ptr @llvm.objc.retain) ]
  ret void
}
