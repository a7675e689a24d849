; raises: call_site:bundle_type
define void @f(ptr %p) {
  call void %p() [ "ptrauth"(i32 0, i32 7) ]
  ret void
}
