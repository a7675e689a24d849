; raises: global_value:dso_local
declare hidden void @f()
