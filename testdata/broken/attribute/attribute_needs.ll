; raises: attribute:needs

declare void @f() optnone
