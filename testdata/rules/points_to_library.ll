; Without `main`, other code calls what it can name and reads what it can reach.
@state = global ptr null

define ptr @keep(ptr %p) {
  %old = load ptr, ptr @state
  store ptr %p, ptr @state
  ret ptr %old
}
