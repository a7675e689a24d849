; raises: constant:value
; subject: ptr null

@a = global ptr null
