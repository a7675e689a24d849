; raises: attribute:contradiction

declare void @f() noinline alwaysinline
