; raises: ifunc:resolver

@i = ifunc void (), ptr @resolve

define available_externally ptr @resolve() {
  ret ptr null
}
