; raises: intrinsic_type:gc_base
declare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p0(ptr)
