; raises: call_site:argument_type
declare void @g(i32)
define void @f(i32 %x, i8 %y) {
  call void @g(i32 %x)
  ret void
}
