; raises: attribute:allocsize

declare ptr @f(i64) allocsize(1)
