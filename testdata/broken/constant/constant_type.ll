; raises: constant:type
; subject: ptr null

@a = global ptr null
