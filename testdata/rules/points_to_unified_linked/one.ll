; Two modules without `main`: other code calls what it can name, and reads what it can reach.
@state = external global ptr

declare ptr @keep(ptr)

define ptr @both(ptr %p) {
  store ptr @state, ptr @state
  %q = call ptr @keep(ptr %p)
  ret ptr %q
}
