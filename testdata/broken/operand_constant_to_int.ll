; raises: constant:toInt
; subject: i8 7

@a = global i8 7
