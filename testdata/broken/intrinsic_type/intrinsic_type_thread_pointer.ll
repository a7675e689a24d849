; raises: intrinsic_type:thread_pointer
declare ptr addrspace(5) @llvm.thread.pointer.p5()

define ptr addrspace(5) @f() {
  %thread = call ptr addrspace(5) @llvm.thread.pointer.p5()
  ret ptr addrspace(5) %thread
}
