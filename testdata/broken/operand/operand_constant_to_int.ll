; raises: constant:to_int
; subject: i8 7

@a = global i8 7
