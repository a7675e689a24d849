; raises: ifunc:linkage_type

@a = ifunc void (), ptr @r

define ptr @r() {
  ret ptr null
}
