; raises: constant_expression:inrange

@g = global i8 0
@a = global ptr getelementptr inrange(-8, 8) (i8, ptr @g, i64 1)
