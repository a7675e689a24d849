; raises: global_variable:list_linkage

@a = global i32 0
@llvm.used = global [1 x ptr] [ptr @a]
