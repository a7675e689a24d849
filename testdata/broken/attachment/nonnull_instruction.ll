; raises: nonnull:instruction

define ptr @f(ptr %p) {
  %b = getelementptr i8, ptr %p, i64 1, !nonnull !0
  ret ptr %b
}

!0 = !{}
