; raises: call_site:bundle_type
; The key is a parameter.
define void @f(ptr %g, i32 %key, i64 %discriminator) {
  call void %g() [ "ptrauth"(i32 %key, i64 %discriminator) ]
  ret void
}
