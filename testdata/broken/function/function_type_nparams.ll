; raises: function:type_nparams

declare void @f(i32)

declare void @g(i32, i32)
