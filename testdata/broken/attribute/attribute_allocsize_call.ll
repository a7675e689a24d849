; raises: attribute:allocsize

define ptr @f(ptr %g) {
  %a = call ptr %g(i64 8) allocsize(0, 1)
  ret ptr %a
}
