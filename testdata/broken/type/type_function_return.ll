; raises: function_type:return
; subject: i32 ()

define void @f() {
  ret void
}

declare i32 @g()
