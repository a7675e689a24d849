; raises: function:intrinsic_param

declare void @f(metadata)
