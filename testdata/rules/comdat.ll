; Comdats, and what is resolved within the linkage unit.
; relation: global_value:comdat
; relation: global_value:partition
; relation: global_value:dso_local
$one = comdat any

@one = global i32 0, comdat, partition "first"
@far = global i32 0
@near = dso_local global i32 0
@alias = internal alias i32, ptr @near, partition "second"
@chosen = dso_local ifunc void (), ptr @resolver, partition "third"

define hidden void @f() partition "first" comdat($one) {
  ret void
}

define internal ptr @resolver() {
  ret ptr null
}
