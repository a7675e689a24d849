; raises: call_site:parameter_type
define void @f(ptr %p) {
  call void %p(metadata i32 7)
  ret void
}
