; raises: function:definition

declare void @f()
