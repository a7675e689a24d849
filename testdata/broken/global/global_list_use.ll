; raises: global_variable:list_use

@llvm.used = appending global [1 x ptr] [ptr @x]
@x = global i32 0
@y = global ptr @llvm.used
