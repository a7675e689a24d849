; raises: function_type:params
; subject: void (i32)

@a = alias void (i32), ptr @f

define void @f() {
  ret void
}
