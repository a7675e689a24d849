; raises: ifunc:resolver

@i = ifunc void (), getelementptr (i8, ptr @resolve, i64 4)

define ptr @resolve() {
  ret ptr null
}
