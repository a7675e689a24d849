; raises: attribute:void

declare void @g()

define void @f() {
  call noundef void @g()
  ret void
}
