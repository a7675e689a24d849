; raises: constant_expression:element

@g = global float 1.0
@a = global i32 extractelement (<2 x i32> bitcast (i64 ptrtoint (ptr @g to i64) to <2 x i32>), i32 0)
