; raises: basicblock:first

define void @f() {
entry:
  fence seq_cst
  ret void
}
