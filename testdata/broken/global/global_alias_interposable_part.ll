; raises: alias:interposable

@x = global [2 x i32] zeroinitializer
@c = weak alias i32, ptr @x
@b = alias i32, ptr @c
@a = alias i32, ptr getelementptr (i8, ptr @b, i64 4)
