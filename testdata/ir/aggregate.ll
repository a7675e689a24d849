; Aggregate operations.
define void @f({ i32, [2 x { i8, ptr }] } %s, [3 x float] %a, float %x) {
  %1 = extractvalue { i32, [2 x { i8, ptr }] } %s, 0
  %2 = extractvalue { i32, [2 x { i8, ptr }] } %s, 1, 1, 0
  %3 = insertvalue [3 x float] %a, float %x, 2
  %4 = insertvalue { i32, [2 x { i8, ptr }] } poison, ptr null, 1, 0, 1
  ret void
}
