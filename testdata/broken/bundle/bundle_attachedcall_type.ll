; raises: call_site:attachedcall_type
; The call returns an integer.
declare i32 @g()
declare ptr @objc_retainAutoreleasedReturnValue(ptr)

define void @f() {
  %x = call i32 @g() [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  ret void
}
