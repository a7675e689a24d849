; raises: swifterror:use
; An argument is a swifterror parameter, and is not swifterror.
declare void @g(ptr)

define void @f(ptr swifterror %e) {
  call void @g(ptr %e)
  ret void
}
