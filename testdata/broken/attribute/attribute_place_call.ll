; raises: attribute:place

declare void @f(i32 noundef)

define void @g() {
  call void @f(i32 1) noreturn
  ret void
}
