; raises: ifunc:resolver

@a = ifunc void (), ptr @r

define i32 @r() {
  ret i32 0
}
