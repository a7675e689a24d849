; Atomic operations, every operation and ordering.
define void @f(ptr %p, i32 %x, float %y, ptr %q, <2 x half> %v) {
  fence acquire
  fence release
  fence acq_rel
  fence syncscope("singlethread") seq_cst
  fence syncscope("workgroup") seq_cst
  fence syncscope("odd \5C \22 \09") seq_cst
  %1 = cmpxchg ptr %p, i32 0, i32 %x acq_rel monotonic
  %2 = cmpxchg weak volatile ptr %p, i32 0, i32 %x syncscope("singlethread") seq_cst acquire, align 16
  %3 = cmpxchg ptr %p, ptr null, ptr %q release monotonic
  %4 = atomicrmw xchg ptr %p, i32 %x monotonic
  %5 = atomicrmw add ptr %p, i32 %x acquire
  %6 = atomicrmw sub ptr %p, i32 %x release
  %7 = atomicrmw and ptr %p, i32 %x acq_rel
  %8 = atomicrmw nand ptr %p, i32 %x seq_cst
  %9 = atomicrmw or ptr %p, i32 %x seq_cst
  %10 = atomicrmw xor ptr %p, i32 %x seq_cst
  %11 = atomicrmw max ptr %p, i32 %x seq_cst
  %12 = atomicrmw min ptr %p, i32 %x seq_cst
  %13 = atomicrmw umax ptr %p, i32 %x seq_cst
  %14 = atomicrmw umin ptr %p, i32 %x seq_cst
  %15 = atomicrmw fadd ptr %p, float %y seq_cst
  %16 = atomicrmw fsub ptr %p, float %y seq_cst
  %17 = atomicrmw fmax ptr %p, float %y seq_cst
  %18 = atomicrmw fmin ptr %p, <2 x half> %v seq_cst
  %19 = atomicrmw fmaximum ptr %p, float %y seq_cst
  %20 = atomicrmw fminimum ptr %p, float %y seq_cst
  %21 = atomicrmw uinc_wrap ptr %p, i32 %x seq_cst
  %22 = atomicrmw udec_wrap ptr %p, i32 %x seq_cst
  %23 = atomicrmw usub_cond ptr %p, i32 %x seq_cst
  %24 = atomicrmw volatile usub_sat ptr %p, i32 %x syncscope("workgroup") monotonic, align 8
  %25 = cmpxchg ptr %p, i32 0, i32 %x seq_cst seq_cst, align 4294967296
  %26 = atomicrmw xchg ptr %p, i32 %x seq_cst, align 4294967296
  ret void
}
