; One global value of each kind; the variable without a name has no name to be found by.

@defined = hidden global i32 7, align 8
@declared = external dllimport global i64
@0 = private constant i8 1

@second = weak alias i32, ptr @defined

@resolved = ifunc void (), ptr @resolver

define internal ptr @resolver() align 16 {
  ret ptr null
}
