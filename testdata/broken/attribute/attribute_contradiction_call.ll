; raises: attribute:contradiction

declare void @f()

define void @g() {
  call void @f() noinline alwaysinline
  ret void
}
