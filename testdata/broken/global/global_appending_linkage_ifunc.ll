; raises: global_value:appending_linkage
; raises: ifunc:linkage_type

@i = appending ifunc void (), ptr @resolve

define ptr @resolve() {
  ret ptr null
}
