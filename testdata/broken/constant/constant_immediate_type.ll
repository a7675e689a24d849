; raises: immediate:type
; subject: i32 undef

declare void @g()

define void @f() {
  call void @g() [ "example"(i32 undef) ]
  ret void
}
