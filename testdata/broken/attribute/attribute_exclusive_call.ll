; raises: attribute:exclusive

declare void @f(ptr)

define void @g(ptr %p) {
  call void @f(ptr byval(i32) nest %p)
  ret void
}
