; raises: swifterror:argument
; The argument is swifterror, the parameter is not.
declare void @g(ptr)

define void @f(ptr %e) {
  call void @g(ptr swifterror %e)
  ret void
}
