; raises: attribute:value

declare void @f() "frame-pointer"="some"
