; raises: nofree:instruction

define ptr @f(i64 %x) {
  %a = inttoptr i64 %x to ptr, !nofree !0
  ret ptr %a
}

!0 = !{i64 1}
