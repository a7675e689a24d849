; raises: global_variable:list_type

@llvm.global_ctors = appending global [1 x { i32, ptr }] [{ i32, ptr } { i32 1, ptr @f }]

define void @f() {
  ret void
}
