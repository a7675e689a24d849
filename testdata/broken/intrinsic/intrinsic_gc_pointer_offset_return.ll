; raises: intrinsic:return_type
declare ptr @llvm.experimental.gc.get.pointer.offset.p1(ptr addrspace(1))
