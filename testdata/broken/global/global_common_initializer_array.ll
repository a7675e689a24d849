; raises: global_variable:common_initializer

@a = common global [2 x i32] [i32 0, i32 1]
