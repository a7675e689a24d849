; raises: function_type:nparams
; subject: void (i32)

@a = alias void (i32), ptr @f

define void @f() {
  ret void
}
