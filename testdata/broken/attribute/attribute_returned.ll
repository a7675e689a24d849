; raises: attribute:returned

declare i32 @f(ptr returned)
