; raises: global_variable:list_member

@g = global i8 0
@llvm.used = appending global [1 x ptr] [ptr @g], section "llvm.metadata"
@n = global ptr null
