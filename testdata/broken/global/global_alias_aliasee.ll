; raises: alias:aliasee

@a = alias i32, ptr null
