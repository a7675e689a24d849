; raises: basicblock:last

define void @f() {
entry:
  ret void
other:
  fence seq_cst
  ret void
}
