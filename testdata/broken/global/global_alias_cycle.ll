; raises: alias:cycle

@g = global i32 0
@a = alias i32, ptr @g
@b = alias i32, ptr @a
