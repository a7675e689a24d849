; raises: global_variable:initializer_type

@a = global i32 0
@b = external global i64
