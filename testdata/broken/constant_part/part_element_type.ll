; raises: constant_expression:element

@g = global <2 x i128> <i128 1, i128 2>
@a = global i32 extractelement (<2 x i32> bitcast (i64 ptrtoint (ptr @g to i64) to <2 x i32>), i32 0)
