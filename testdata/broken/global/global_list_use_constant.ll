; raises: global_variable:list_use

@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]
@y = global { ptr, i32 } { ptr @llvm.global_dtors, i32 1 }

define void @f() {
  ret void
}
