; raises: dereferenceable:size

define ptr @f(ptr %p) {
  %b = load ptr, ptr %p, align 8, !dereferenceable !0
  ret ptr %b
}

!0 = !{i32 8}
