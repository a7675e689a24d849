; raises: attribute:initializes
; subject: initializes((0, 4))

declare void @f(ptr initializes((0, 4)))
