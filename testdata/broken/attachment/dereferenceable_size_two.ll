; raises: dereferenceable:size

define ptr @f(ptr %p) {
  %a = load ptr, ptr %p, !dereferenceable_or_null !0
  ret ptr %a
}

!0 = !{i64 8, i64 8}
