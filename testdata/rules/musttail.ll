; Arguments that are passed as the caller's parameters, and a call by tailcc that passes none.
declare void @g(ptr byval(i32) align 8, i32 inreg)
declare tailcc void @none()

define void @f(ptr byval(i32) align 8 %p, i32 inreg %x) {
  musttail call void @g(ptr byval(i32) align 8 %p, i32 inreg %x)
  ret void
}

define tailcc void @t(i32 %x) {
  musttail call tailcc void @none()
  ret void
}
