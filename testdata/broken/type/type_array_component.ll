; raises: array_type:component
; subject: [2 x i32]

@a = external global [2 x i32]

define void @f() {
  ret void
}
