; More definitions of what the others define: of weak ones the first module's is taken; of strong ones there must be one.

define i32 @twice() {
  ret i32 2
}

define weak i32 @weak_only() {
  ret i32 2
}

define linkonce i32 @linkonce_only() {
  ret i32 2
}

define i32 @main() {
  ret i32 0
}
