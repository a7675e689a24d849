; raises: comdat:declaration
$f = comdat any
define available_externally void @f() comdat {
  ret void
}
