; raises: ifunc:metadata

@i = ifunc void (), ptr @resolve, !dbg !0

define ptr @resolve() {
  ret ptr null
}

!0 = !{}
