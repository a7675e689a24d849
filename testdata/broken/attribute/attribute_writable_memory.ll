; raises: attribute:writable_memory

declare void @f(ptr writable) memory(argmem: read)
