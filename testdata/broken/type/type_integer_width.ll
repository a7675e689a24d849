; raises: integer_type:width
; subject: i32

@a = external global i32
