; raises: global_variable:list_initializer

@llvm.used = appending global [1 x ptr] zeroinitializer
