; raises: intrinsic:address

@llvm.global_ctors = appending constant [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @llvm.trap, ptr null }]
declare void @llvm.trap()
