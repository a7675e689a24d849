; raises: alloc_token:call

declare ptr @malloc(i64)

define ptr @f() {
  %a = call ptr @malloc(i64 4), !alloc_token !0
  ret ptr %a
}

!0 = !{i1 false, i1 false}
