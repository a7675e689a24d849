; raises: attribute:type

declare void @f(i32 nonnull)
