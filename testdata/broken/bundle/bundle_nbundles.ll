; raises: call_site:nbundles
declare void @g()
define void @f(i32 %x) {
  call void @g() [ "deopt"(i32 %x) ]
  ret void
}
