; raises: memprof:block

declare ptr @malloc(i64)

define ptr @f() {
  %a = call ptr @malloc(i64 4), !memprof !0
  ret ptr %a
}

!0 = !{}
