; raises: call_site:attachedcall_type
; The call returns, and returns nothing.
declare void @g()
declare ptr @objc_retainAutoreleasedReturnValue(ptr)

define void @f() {
  call void @g() [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  ret void
}
