; raises: call_site:inalloca
; The argument is inalloca, its alloca is not.
declare void @g(ptr inalloca(i32))

define void @f() {
  %p = alloca i32
  call void @g(ptr inalloca(i32) %p)
  ret void
}
