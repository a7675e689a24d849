; raises: attribute:allocsize

declare ptr @f(double) allocsize(0)
