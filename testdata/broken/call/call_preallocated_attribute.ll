; raises: call_site:preallocated_attribute
; The call is of no intrinsic.
declare void @g()

define void @f() {
  call void @g() preallocated(i32)
  ret void
}
