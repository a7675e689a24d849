; raises: struct_type:nfields
; subject: { i32, i64 }

@a = external global { i32, i64 }
