; raises: nofree:instruction

define ptr @f(ptr %p) {
  %a = load ptr, ptr %p, !nofree !0
  ret ptr %a
}

!0 = !{}
