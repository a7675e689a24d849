; raises: constant:element_type

@a = global i32 7
@b = global [2 x ptr] [ptr @a, ptr @b]
