; raises: immediate:kind
; subject: ptr null

@a = global ptr null
