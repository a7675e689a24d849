; raises: align:value

define ptr @f(ptr %p) {
  %b = load ptr, ptr %p, align 8, !align !0
  ret ptr %b
}

!0 = !{i64 12}
