; raises: attribute:type

declare void @f(...)

define void @g(double %x) {
  call void (...) @f(double signext %x)
  ret void
}
