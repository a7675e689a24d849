; raises: global_variable:common_initializer

@a = common global i32 1
