; raises: constant_expression:source_type

@g = global i64 7
@a = global i64 xor (i64 ptrtoint (ptr @g to i64), i64 7)
