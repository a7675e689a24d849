; raises: call_site:indirect_return_type
define void @f(ptr %p) {
  %t = call token %p()
  ret void
}
