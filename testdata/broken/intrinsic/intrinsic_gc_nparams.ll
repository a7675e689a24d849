; raises: intrinsic:nparams
declare i64 @llvm.experimental.gc.get.pointer.offset.p1(ptr addrspace(1), i32)
