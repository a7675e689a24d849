; raises: alias:aliasee_definition

@x = available_externally global [2 x i32] zeroinitializer
@a = alias i32, ptr getelementptr (i8, ptr @x, i64 4)
