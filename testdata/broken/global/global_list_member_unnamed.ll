; raises: global_variable:list_member

@llvm.used = appending global [1 x ptr] [ptr @0]
@0 = global i32 0
