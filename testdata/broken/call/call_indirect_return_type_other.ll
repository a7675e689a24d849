; raises: call_site:indirect_return_type

declare void @g()
define void @f() {
  call token @g()
  ret void
}
