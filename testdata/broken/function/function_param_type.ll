; raises: function:param_type

declare void @f(i32)

declare void @g(i64)
