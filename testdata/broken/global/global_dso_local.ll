; raises: global_value:dso_local
@x = internal global i32 0
