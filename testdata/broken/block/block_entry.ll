; raises: basicblock:entry

define void @f() {
entry:
  ret void
other:
  ret void
}
