; raises: call_site:bundle_type
; The type of an indirect call is a parameter.
define void @f(ptr %g, i32 %type) {
  call void %g() [ "kcfi"(i32 %type) ]
  ret void
}
