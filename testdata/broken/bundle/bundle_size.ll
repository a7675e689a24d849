; raises: call_site:bundle_size
define void @f(ptr %p) {
  call void %p() [ "kcfi"() ]
  ret void
}
