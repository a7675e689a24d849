; raises: attribute:jumptable

declare void @f() jumptable
