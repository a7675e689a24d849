; raises: global_value:local_visibility

@a = internal global i32 0
