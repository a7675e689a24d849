; raises: attribute:speculatable

declare void @f()

define void @g() {
  call void @f() speculatable
  ret void
}
