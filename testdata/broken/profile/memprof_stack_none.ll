; raises: memprof:stack

declare ptr @malloc(i64)

define ptr @f() {
  %a = call ptr @malloc(i64 4), !memprof !0
  ret ptr %a
}

!0 = !{!1}
!1 = !{!2, !"cold"}
!2 = !{}
