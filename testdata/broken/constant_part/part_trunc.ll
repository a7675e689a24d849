; raises: constant_expression:conversion

@g = global i32 7
@a = global i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @a to i64)) to i32)
