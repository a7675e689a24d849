; raises: attribute:initializes_order
; subject: initializes((0, 4), (8, 12))

declare void @f(ptr initializes((0, 4), (8, 12)))
