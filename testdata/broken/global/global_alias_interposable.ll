; raises: alias:interposable

@g = global i32 0
@a = weak alias i32, ptr @g
@b = alias i32, ptr @a
