; raises: call_site:nargs
declare void @g(...)
define void @f(i32 %x) {
  call void (...) @g(i32 %x)
  ret void
}
