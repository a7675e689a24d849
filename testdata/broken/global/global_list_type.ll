; raises: global_variable:list_type

@llvm.used = appending global [1 x i32] [i32 7]
