; raises: function:interrupt_param

declare x86_intrcc void @f(ptr)
