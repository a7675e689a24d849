; raises: swifterror:argument
; The argument is swifterror by the callee, and is loaded.
declare void @g(ptr swifterror)

define void @f(ptr %p) {
  %e = load ptr, ptr %p
  call void @g(ptr %e)
  ret void
}
