; raises: comdat:declaration
$f = comdat any
define dso_local void @f() comdat {
  ret void
}
declare void @g()
