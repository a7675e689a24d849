; raises: basicblock:next

define void @f() {
entry:
  ret void
other:
  ret void
}
