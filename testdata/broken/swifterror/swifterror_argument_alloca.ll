; raises: swifterror:argument
; The argument is swifterror, the alloca is not.
declare void @g(ptr swifterror)

define void @f() {
  %e = alloca ptr
  call void @g(ptr swifterror %e)
  ret void
}
