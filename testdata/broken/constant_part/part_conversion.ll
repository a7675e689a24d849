; raises: constant_expression:conversion

@g = global i64 7
@a = global i64 ptrtoint (ptr @g to i64)
