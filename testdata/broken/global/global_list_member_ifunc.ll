; raises: global_variable:list_member

@llvm.compiler.used = appending global [1 x ptr] [ptr @i]
@i = ifunc void (), ptr @resolve

define ptr @resolve() {
  ret ptr null
}
