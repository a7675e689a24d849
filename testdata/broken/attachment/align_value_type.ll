; raises: align:value

define ptr @f(ptr %p) {
  %a = load ptr, ptr %p, !align !0
  ret ptr %a
}

!0 = !{i32 8}
