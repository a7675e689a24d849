; raises: nonnull:instruction

define ptr @f(ptr %p) {
  %b = load ptr, ptr %p, align 8, !nonnull !0
  ret ptr %b
}

!0 = !{i32 1}
