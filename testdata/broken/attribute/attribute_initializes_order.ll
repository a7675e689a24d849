; raises: attribute:initializes_order

declare void @f(ptr initializes((0, 4), (8, 12)))
