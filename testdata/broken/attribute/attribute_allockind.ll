; raises: attribute:allockind

declare void @f() allockind("zeroed")
