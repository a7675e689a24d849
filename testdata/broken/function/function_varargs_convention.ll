; raises: function:varargs_convention

declare fastcc void @f(ptr, ...)
