; raises: global_variable:list_use

@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer

define ptr @f() {
  ret ptr @llvm.global_ctors
}
