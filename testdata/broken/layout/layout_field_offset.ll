; raises: struct_type:field_offset
; subject: { i32, i32 }

@a = external global { i32, i32 }
