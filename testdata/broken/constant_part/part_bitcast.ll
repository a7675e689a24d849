; raises: constant_expression:conversion

@g = global i32 7
@a = global <2 x i32> bitcast (i64 ptrtoint (ptr @g to i64) to <2 x i32>)
