; raises: function:intrinsic_return

declare token @f()
