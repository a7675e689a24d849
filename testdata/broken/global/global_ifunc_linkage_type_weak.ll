; raises: ifunc:linkage_type

@i = extern_weak ifunc void (), ptr @resolve

define ptr @resolve() {
  ret ptr null
}
