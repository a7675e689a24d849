; raises: constant_expression:path

@g = global { i32, i64 } { i32 5, i64 0 }
@a = global ptr getelementptr inbounds ({ i32, i64 }, ptr @g, i64 0, i32 1)
