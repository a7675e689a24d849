; raises: call_site:argument_count
declare void @g(i32)
declare void @h(i32, i32, ...)
define void @f(i32 %x) {
  call void @g(i32 %x)
  ret void
}
