; raises: struct_type:field
; subject: { i32, i64 }

@a = external global { i32, i64 }

define void @f() {
  ret void
}
