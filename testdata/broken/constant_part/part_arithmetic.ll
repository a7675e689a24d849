; raises: constant_expression:arithmetic

@g = global i64 7
@a = global i64 xor (i64 ptrtoint (ptr @g to i64), i64 7)
@b = global i32 7
