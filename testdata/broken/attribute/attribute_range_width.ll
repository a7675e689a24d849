; raises: attribute:range_width

declare range(i8 0, 4) i32 @f()
