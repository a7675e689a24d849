; raises: instruction:metadata
; A variable argument is metadata.
define void @f(ptr %p) {
  %m = va_arg ptr %p, metadata
  ret void
}
