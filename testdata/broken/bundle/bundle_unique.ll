; raises: call_site:bundle_unique
declare void @g()
define void @f(i32 %x) {
  call void @g() [ "deopt"(i32 %x), "deopt"() ]
  ret void
}
