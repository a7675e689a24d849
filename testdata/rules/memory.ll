; Loads and stores, atomic and not.

define void @f(ptr %p, ptr addrspace(1) %q) {
  %1 = load i32, ptr %p, align 2
  %2 = load atomic i64, ptr addrspace(1) %q acquire, align 8
  store float 1.0, ptr %p, align 4
  store atomic i8 7, ptr %p monotonic, align 1
  %3 = alloca i16, align 32
  ret void
}
