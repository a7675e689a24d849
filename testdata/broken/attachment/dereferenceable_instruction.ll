; raises: dereferenceable:instruction

define ptr @f(ptr %p) {
  %b = getelementptr i8, ptr %p, i64 1, !dereferenceable !0
  ret ptr %b
}

!0 = !{i64 8}
