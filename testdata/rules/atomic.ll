; relation: instruction:syncscope
; relation: module:sync_scope

; Every kind of atomic access.

define void @f(ptr %p) {
  %1 = cmpxchg ptr %p, i32 1, i32 2 acq_rel monotonic
  %2 = atomicrmw fadd ptr %p, float 1.0 monotonic
  %3 = load atomic i8, ptr %p seq_cst, align 1
  store atomic ptr %p, ptr %p seq_cst, align 8
  fence seq_cst
  ret void
}
