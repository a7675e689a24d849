; raises: memprof:stack

declare ptr @malloc(i64)

define ptr @f() {
  %a = call ptr @malloc(i64 4), !callsite !0
  ret ptr %a
}

!0 = !{i64 123, !"main"}
