; What pointers of three address spaces are used at.

@array = addrspace(3) global [2 x i8] zeroinitializer

define void @f(ptr %p, <2 x ptr addrspace(1)> %q, ptr addrspace(1) %r) {
  %local = alloca float
  %value = load <2 x i32>, ptr %p
  %fields = getelementptr { i8, i8 }, <2 x ptr addrspace(1)> %q, i64 1
  store i16 7, ptr addrspace(1) %r
  %pair = cmpxchg ptr addrspace(1) %r, i32 1, i32 2 seq_cst seq_cst
  %old = atomicrmw fadd ptr %p, double 1.0 seq_cst
  call void %p(i32 7)
  ret void
}
