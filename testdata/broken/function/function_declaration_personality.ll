; raises: function:declaration_personality

declare void @p()

declare void @f() personality ptr @p
