; raises: attribute:initializes

declare void @f(ptr initializes((0, 4)))
