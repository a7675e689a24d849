; raises: call_site:function_type
define void @f(ptr %p, i32 %x) {
  call void %p()
  ret void
}
