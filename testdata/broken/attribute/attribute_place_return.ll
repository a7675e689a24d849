; raises: attribute:place

declare i32 @f(ptr swiftself)
