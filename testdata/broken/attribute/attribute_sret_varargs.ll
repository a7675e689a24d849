; raises: attribute:sret_varargs

declare void @f(...)

define void @g(ptr %p) {
  call void (...) @f(ptr sret(i32) %p)
  ret void
}
