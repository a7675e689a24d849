; raises: alias:available_externally

@x = available_externally global [2 x i32] zeroinitializer
@a = available_externally alias i32, ptr getelementptr (i8, ptr @x, i64 4)
