; raises: tbaa:errno

!llvm.errno.tbaa = !{}
