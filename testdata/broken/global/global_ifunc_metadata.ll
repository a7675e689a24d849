; raises: ifunc:metadata

@i = ifunc void (), ptr @resolve, !prof !0

define ptr @resolve() {
  ret ptr null
}

!0 = !{!"function_entry_count", i64 1}
