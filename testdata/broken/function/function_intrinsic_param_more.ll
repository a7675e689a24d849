; raises: function:intrinsic_param

declare void @f(token)
declare void @g(x86_amx)
